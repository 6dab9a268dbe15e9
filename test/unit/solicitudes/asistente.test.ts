import { createHash } from 'node:crypto'
import { expect } from 'chai'
import type { ArchivoDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ESTADOS_DE_ETAPA, type EstadoDeSolicitud } from '../../../schemas/solicitudes/etapas.ts'
import { leerEnlace, textoDeEnlace } from '../../../ui/solicitudes/asistente/api/por-enlace.ts'
import { enviado as loEnviado, recibido } from '../../../ui/solicitudes/asistente/archivos/FilaDeArchivo.tsx'
import {
  caben,
  conNuevo,
  porqueNo,
  sinUbicar,
  type Viaje,
  comprobar,
} from '../../../ui/solicitudes/asistente/archivos/progreso.ts'
import {
  contactoDe,
  cuerpoDe,
  escritoDe,
  faltasDe,
  VACIO,
} from '../../../ui/solicitudes/asistente/etapas/Formulario.tsx'
import { esperaALaNotaria, pasoDe, tareasDe, type ParaTareas } from '../../../ui/solicitudes/asistente/tareas.ts'

const archivo = (cambios: Partial<ArchivoDeSolicitud> = {}): ArchivoDeSolicitud => ({
  id: 1,
  nombre: 'cedula.pdf',
  extension: 'pdf',
  bytes: 10,
  sha256: 'a'.repeat(64),
  cubre: [],
  estado: 'pendiente',
  motivo: null,
  sin_revisar: null,
  reemplaza_a: null,
  enviado_en: null,
  id_pedido: null,
  version: 1,
  url: '/api/x',
  ...cambios,
})
const enviado = '2026-11-22T10:00:00.000Z'
const viaje = (cambios: Partial<Viaje> = {}): Viaje => ({
  clave: 'v',
  nombre: 'a.pdf',
  bytes: 1,
  estado: 'subiendo',
  parte: 0,
  problema: null,
  reintentable: false,
  reemplaza: null,
  cubre: [],
  ...cambios,
})
const solicitud = (etapa: number, estado: EstadoDeSolicitud, otros: Partial<ParaTareas> = {}): ParaTareas => ({
  etapa,
  estado,
  archivos: [],
  borradores: [],
  titulo: null,
  fecha_citacion: null,
  tipo: null,
  pedidos_pendientes: 0,
  ...otros,
})
const estados = (s: ParaTareas) => tareasDe(s).map(({ estado }) => estado)

describe('Asistente de la solicitud', () => {
  it('dice de cada tarea si está por hacer, en curso, lista o aún no disponible', () => {
    expect(estados(solicitud(1, 'datos'))).to.deep.equal([
      'listo',
      'por_hacer',
      ...Array<string>(5).fill('no_disponible'),
    ])
    expect(estados(solicitud(2, 'elegido', { archivos: [archivo()] }))[2]).to.equal('en_curso')
    expect(estados(solicitud(3, 'recibidos')).slice(2, 5)).to.deep.equal(['listo', 'en_curso', 'no_disponible'])
    expect(estados(solicitud(5, 'agendada', { fecha_citacion: '2026-12-01 10:00' }))[5]).to.equal('listo')
    expect(estados(solicitud(6, 'entregada'))).to.deep.equal(Array<string>(7).fill('listo'))
  })

  it('toda tarea no disponible dice por qué, en cualquier etapa', () => {
    ESTADOS_DE_ETAPA.forEach((suyos, etapa) => {
      for (const estado of suyos)
        for (const tarea of tareasDe(solicitud(etapa, estado)))
          expect(tarea.detalle, `${estado}: ${tarea.titulo}`).to.match(/\.$/)
    })
  })

  it('lo devuelto es de quien pide, y lleva al paso de los documentos', () => {
    const rechazado = archivo({ id: 4, estado: 'rechazado', motivo: 'No se lee', enviado_en: enviado })
    const s = solicitud(3, 'devueltos', {
      archivos: [rechazado, archivo({ id: 5, estado: 'aceptado', enviado_en: enviado })],
    })
    expect(pasoDe({ etapa: 3, estado: 'devueltos' })).to.equal(2)
    expect(tareasDe(s)[2]).to.deep.include({
      estado: 'en_curso',
      suya: true,
      detalle: 'La notaría devolvió 1 documento: reemplácelo.',
    })
    const corregido = { ...s, archivos: [...s.archivos, archivo({ id: 6, reemplaza_a: 4 })] }
    expect(tareasDe(corregido)[2]?.detalle).to.equal('Envíe los documentos que reemplazó.')
  })

  it('espera a la notaría cuando nada depende de quien pidió', () => {
    for (const [etapa, estado] of [
      [3, 'recibidos'],
      [3, 'en_revision'],
      [4, 'validados'],
      [4, 'con_observaciones'],
    ] as const)
      expect(esperaALaNotaria(solicitud(etapa, estado)), estado).to.equal(true)
    for (const [etapa, estado] of [
      [1, 'datos'],
      [3, 'devueltos'],
      [4, 'minuta_enviada'],
      [5, 'sin_cita'],
    ] as const)
      expect(esperaALaNotaria(solicitud(etapa, estado)), estado).to.equal(false)
  })

  it('exige los cinco datos y un correo con su forma, con las palabras de la especificación (§5)', () => {
    expect(faltasDe(VACIO)).to.deep.equal(
      Object.fromEntries(
        ['nombre', 'apellidos', 'correo_electronico', 'direccion', 'telefono'].map((campo) => [
          campo,
          'Campo requerido',
        ]),
      ),
    )
    const completo = {
      ...VACIO,
      nombre: 'Ana',
      apellidos: 'Ñáñez',
      correo_electronico: 'ana',
      direccion: 'Cl. 1',
      telefono: '300',
    }
    expect(faltasDe(completo)).to.deep.equal({ correo_electronico: 'Correo no valido' })
    expect(faltasDe({ ...completo, correo_electronico: ' ana@x.co ' })).to.deep.equal({})
    expect(cuerpoDe({ ...completo, nombre: ' Ana ' })['nombre']).to.equal('Ana')
    expect(contactoDe({ nombre: 'Ana', telefono: 3, otro: 'x' })).to.deep.equal({ ...VACIO, nombre: 'Ana' })
  })

  it('de un contacto que ya está se envía solo lo que se escribió: lo demás es de quien lo guardó después', () => {
    const escrito = escritoDe({ telefono: ' 300 ', otro: 'x', nombre: 3 })
    expect(cuerpoDe(escrito)).to.deep.equal({ telefono: '300' })
    expect({ ...contactoDe({ nombre: 'Ana', telefono: '1' }), ...escrito }).to.include({
      nombre: 'Ana',
      telefono: ' 300 ',
    })
    expect(escritoDe(null)).to.deep.equal({})
  })

  it('un archivo que no llegó por la red sigue al elegir otro; el que no sirve, y el del mismo lugar, se cambian', () => {
    const cortado = viaje({ clave: 'a', nombre: 'a.pdf', estado: 'fallo', reintentable: true })
    const claves = (viajes: readonly Viaje[], nuevo: Partial<Viaje>) =>
      conNuevo(viajes, viaje({ clave: 'n', nombre: 'n.pdf', ...nuevo })).map(({ clave }) => clave)
    expect(claves([cortado], {})).to.deep.equal(['a', 'n'])
    expect(claves([cortado], { nombre: 'a.pdf' }), 'the same file again').to.deep.equal(['n'])
    expect(claves([{ ...cortado, reintentable: false }], {})).to.deep.equal(['n'])
    expect(claves([{ ...cortado, reemplaza: 7 }], { reemplaza: 7 })).to.deep.equal(['n'])
    expect(claves([{ ...cortado, reemplaza: 7 }], { reemplaza: 8 })).to.deep.equal(['a', 'n'])
    expect(claves([viaje({ clave: 'va' })], {})).to.deep.equal(['va', 'n'])
  })

  it('no deja enviar mientras un archivo viaja, no llegó o falta', () => {
    const s = { archivos: [archivo()], estado: 'elegido' as const }
    expect(porqueNo(s, [])).to.equal('')
    expect(porqueNo(s, [viaje()])).to.contain('confirme')
    expect(porqueNo(s, [viaje({ estado: 'preparando' })])).to.contain('confirme')
    expect(porqueNo(s, [viaje({ estado: 'fallo' })])).to.contain('no llegó')
    expect(porqueNo({ ...s, archivos: [] }, [])).to.equal('Suba al menos un archivo.')
    expect(porqueNo({ ...s, archivos: [archivo({ estado: 'reemplazado' })] }, [])).to.equal('Suba al menos un archivo.')
    const malo = archivo({ id: 9, estado: 'rechazado', enviado_en: enviado })
    expect(porqueNo({ estado: 'devueltos', archivos: [malo] }, [])).to.equal('Falta reemplazar un documento.')
    expect(porqueNo({ estado: 'devueltos', archivos: [malo, archivo({ id: 10, reemplaza_a: 9 })] }, [])).to.equal('')
  })

  it('cuenta tres archivos como máximo, y el que reemplaza a otro no ocupa lugar', () => {
    const tres = [archivo({ id: 1 }), archivo({ id: 2 }), archivo({ id: 3 })]
    expect(caben(tres, [])).to.equal(0)
    expect(caben(tres, [viaje({ reemplaza: 1 })])).to.equal(0)
    expect(caben(tres.slice(1), [viaje()])).to.equal(0)
    expect(caben([archivo({ estado: 'reemplazado' })], [])).to.equal(3)
  })

  it('dice qué documentos obligatorios nadie ubicó', () => {
    const papeles = [
      { nombre: 'cedula', titulo: 'Cédula', opcional: false },
      { nombre: 'poder', titulo: 'Poder', opcional: true },
      { nombre: 'predial', titulo: 'Predial', opcional: false },
    ]
    const titulos = (archivos: ArchivoDeSolicitud[]) => sinUbicar(papeles, archivos).map(({ titulo }) => titulo)
    expect(titulos([])).to.deep.equal(['Cédula', 'Predial'])
    expect(titulos([archivo({ cubre: ['cedula', 'predial'] })])).to.deep.equal([])
    expect(titulos([archivo({ cubre: ['cedula'], estado: 'rechazado' })])).to.deep.equal(['Cédula', 'Predial'])
  })

  it('solo dice «verificado» cuando comparó la huella; sin ella, el tamaño', () => {
    const sha256 = createHash('sha256').update('hola').digest('hex')
    expect(comprobar({ bytes: 4, sha256 }, { bytes: 4, sha256 })).to.equal('huella')
    expect(comprobar({ bytes: 4, sha256: null }, { bytes: 4, sha256 })).to.equal('tamano')
    expect(comprobar({ bytes: 4, sha256: null }, { bytes: 3, sha256 })).to.equal('distinto')
    expect(
      comprobar({ bytes: 4, sha256 }, { bytes: 4, sha256: sha256.replace(/^./, (c) => (c === '0' ? '1' : '0')) }),
    ).to.equal('distinto')
    expect(recibido('huella')).to.contain('verificado')
    for (const otra of ['tamano', undefined] as const) expect(recibido(otra)).to.not.contain('verificado')
  })

  it('lee el enlace de lo que sigue al # y rechaza lo que no lo es', () => {
    const enlace = { id: 12, token: 'Ab_-3456789' }
    expect(leerEnlace(textoDeEnlace(enlace))).to.deep.equal(enlace)
    for (const malo of [
      '',
      '#',
      '#12',
      '#12.',
      '#0.abcdefgh',
      '#12.abc/def123',
      '#x.abcdefghij',
      '#1234567890.abcdefgh',
    ])
      expect(leerEnlace(malo), malo).to.equal(null)
  })

  it('de lo enviado dice que no se ha revisado hasta que la notaría valida; después, solo de lo que llegó después', () => {
    const paso = {
      etapa: 4,
      estado: 'validados',
      nombre: 'Documentos validados',
      cuando: '2026-11-23T10:00:00.000Z',
      quien: 'La notaría',
      motivo: null,
    }
    const dice = (enviado_en: string, etapa: number) =>
      loEnviado({ enviado_en }, { etapa, pasos: etapa >= 4 ? [paso] : [] }).dicho
    expect(dice('2026-11-22T10:00:00.000Z', 3)).to.equal('Enviado, sin revisar todavía')
    expect(dice('2026-11-22T10:00:00.000Z', 4)).to.equal('Enviado; la notaría validó sus documentos')
    expect(dice('2026-11-22T10:00:00.000Z', 6)).to.equal('Enviado; la notaría validó sus documentos')
    expect(dice('2026-11-24T10:00:00.000Z', 5)).to.equal('Enviado, sin revisar todavía')
  })
})
