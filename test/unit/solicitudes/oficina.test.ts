import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  cuerpoDe,
  escritoDe,
  nombreDePapel,
  nuevaLinea,
  nuevoPapel,
  porOrdenar,
} from '../../../ui/solicitudes/oficina/ajustes/formulario.tsx'
import { sinDevolver } from '../../../ui/solicitudes/oficina/use-solicitud.ts'
import { cambiado, choquesDe, contactoDe } from '../../../ui/solicitudes/oficina/acciones/EditarContacto.tsx'
import { esOtra, pasoDesde, seAnula } from '../../../ui/solicitudes/oficina/acciones/use-guardar.tsx'
import { Etapas } from '../../../ui/solicitudes/oficina/ficha/Contenido.tsx'
import { solicitudes } from '../../../schemas/listas/solicitudes.ts'
import { sinComentar, sinMinuta, sinValidar } from '../../../ui/solicitudes/oficina/revision/Escribir.tsx'
import { edadDe } from '../../../ui/solicitudes/oficina/EstadoDeSolicitud.tsx'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { diasHabilesEntre } from '../../../schemas/citas/festivos.ts'
import type { ArchivoDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ESTADOS_DE_ETAPA, ETAPAS, numeroDeEtapa } from '../../../schemas/solicitudes/etapas.ts'

const LUNES = Date.parse('2026-06-22T15:00:00Z')
const DIA = 86_400_000
const hace = (
  dias: number,
  estado: 'recibidos' | 'devueltos' | 'agendada' | 'entregada' = 'recibidos',
  anulada_en: string | null = null,
) =>
  edadDe(
    {
      estado,
      estado_desde: new Date(LUNES - dias * DIA).toISOString(),
      anulada_en,
      pedidos_pendientes: 0,
      dias_habiles: diasHabilesEntre(bogotaDate(LUNES - dias * DIA), bogotaDate(LUNES)),
    },
    LUNES,
  )

const archivo = (
  estado: ArchivoDeSolicitud['estado'],
  enviado_en: string | null = '2026-06-20T15:00:00.000Z',
): ArchivoDeSolicitud => ({
  id: 1,
  nombre: 'cedula.pdf',
  extension: 'pdf',
  bytes: 10,
  sha256: '',
  cubre: [],
  estado,
  motivo: null,
  sin_revisar: null,
  reemplaza_a: null,
  enviado_en,
  id_pedido: null,
  version: 1,
  url: '',
})

describe('Las solicitudes vistas por la oficina', () => {
  it('la edad se dice en días y se juzga en días hábiles: ámbar al 60 % del término, rojo al 85 %', () => {
    expect([hace(0), hace(1), hace(3)].map(({ texto }) => texto)).to.deep.equal([
      'desde hoy',
      'desde ayer',
      'hace 3 días',
    ])
    // Monday 22: since Friday 19, one business day; the Monday before last (15, holiday) does not count
    expect(hace(3).tono).to.equal(undefined)
    // six business days: 11, 12, 16, 17, 18, 19 and 22 less what is not after the 11th
    expect([hace(8), hace(11), hace(17)].map(({ tono }) => tono)).to.deep.equal([undefined, 'warn', 'danger'])
  })

  it('al cliente se le da más que a la oficina; con cita, entregada o anulada no espera a nadie', () => {
    expect([11, 20, 30].map((dias) => hace(dias, 'devueltos').tono)).to.deep.equal([undefined, 'warn', 'danger'])
    expect(
      [hace(60, 'agendada'), hace(60, 'entregada'), hace(60, 'recibidos', '2026-06-01T15:00:00.000Z')].map(
        ({ turno, tono }) => [turno, tono],
      ),
    ).to.deep.equal([
      [null, undefined],
      [null, undefined],
      [null, undefined],
    ])
  })

  it('se devuelve cuando todo está respondido y algo se rechazó', () => {
    const dice = (...archivos: ArchivoDeSolicitud[]) => sinDevolver({ archivos, estado: 'recibidos', anulada_en: null })
    expect(dice(archivo('rechazado'), archivo('pendiente'))).to.equal('Responda primero cada documento.')
    expect(dice(archivo('aceptado'))).to.equal('Nada se rechazó: no hay qué devolver.')
    expect(dice(archivo('rechazado'), archivo('aceptado'), archivo('reemplazado'))).to.equal(null)
    // what was not sent yet is nobody's to answer
    expect(dice(archivo('rechazado'), archivo('pendiente', null))).to.equal(null)
    expect(sinDevolver({ archivos: [archivo('rechazado')], estado: 'devueltos', anulada_en: null })).to.contain(
      'Ya se devolvió',
    )
    expect(sinDevolver({ archivos: [archivo('rechazado')], estado: 'recibidos', anulada_en: '2026' })).to.contain(
      'anulada',
    )
  })

  it('las etapas tienen el mismo número para la oficina y para quien pidió: de 1 a 7', () => {
    const ficha = renderToStaticMarkup(createElement(Etapas, { solicitud: { etapa: 3 } }))
    expect([...ficha.matchAll(/<li[^>]*><span[^>]*>(\d)</g)].map(([, numero]) => Number(numero))).to.deep.equal([
      1, 2, 3, 4, 5, 6, 7,
    ])
    expect(solicitudes.columnas.etapa.opciones?.map(({ label }) => label)).to.deep.equal(
      ETAPAS.map((nombre, n) => `${numeroDeEtapa(n)}. ${nombre}`),
    )
    const paso = readFileSync('ui/solicitudes/asistente/piezas/Paso.tsx', 'utf8')
    expect(paso).to.contain('Paso {numeroDeEtapa(paso)} de {ETAPAS.length}')
  })

  it('«Validar Documento» solo en la etapa 3 (3, sección 2); la minuta en la 3 y la 4; los comentarios en la 4', () => {
    const etapas = [0, 1, 2, 3, 4, 5, 6]
    const donde = (regla: typeof sinValidar) => etapas.filter((etapa) => regla({ etapa, anulada_en: null }) === null)
    expect([donde(sinValidar), donde(sinMinuta), donde(sinComentar)]).to.deep.equal([[3], [3, 4], [4]])
    expect([sinValidar, sinMinuta, sinComentar].map((regla) => regla({ etapa: 3, anulada_en: '2026' }))).to.deep.equal(
      Array(3).fill('La solicitud está anulada.'),
    )
  })

  it('a mano se toma en revisión, se firma desde cualquier cita y se termina paso a paso; anulada, nada', () => {
    const desde = (estado: (typeof ESTADOS_DE_ETAPA)[number][number], anulada_en: string | null = null) =>
      pasoDesde({ estado, etapa: 0, anulada_en })?.a ?? null
    expect(ESTADOS_DE_ETAPA.map((estados) => estados.map((estado) => desde(estado)))).to.deep.equal([
      [null],
      [null],
      [null],
      ['en_revision', null, null],
      [null, null, null],
      Array(4).fill('firmada'),
      ['autorizada', 'copia_lista', 'entregada', null],
    ])
    expect(desde('firmada', '2026')).to.equal(null)
    expect([5, 6].map((etapa) => seAnula({ estado: 'agendada', etapa, anulada_en: null }))).to.deep.equal([true, false])
  })

  it('del contacto se envía lo que cambió, y se pregunta solo por lo que los dos escribieron distinto', () => {
    const leido = contactoDe({
      nombre: 'Ana',
      apellidos: 'Ruiz',
      correo_electronico: 'a@b.co',
      direccion: 'Calle 1',
      telefono: '300',
      identificacion: null,
    })
    const mio = { ...leido, telefono: ' 301 ', direccion: 'Calle 2' }
    expect(cambiado(mio, leido)).to.deep.equal({ telefono: '301', direccion: 'Calle 2' })
    const guardado = { ...leido, telefono: '302', nombre: 'Ana María' }
    expect(choquesDe(leido, mio, guardado)).to.deep.equal([
      { clave: 'telefono', etiqueta: 'Teléfono', mio: '301', guardado: '302' },
    ])
    expect(choquesDe(leido, mio, { ...leido, telefono: '301' })).to.deep.equal([])
  })

  it('un costo que otra mesa dijo mientras tanto no se pisa; lo que no se toca, sí se guarda encima', () => {
    const antes = {
      id: 1,
      etapa: 4,
      estado: 'validados' as const,
      anulada_en: null,
      id_asignado: null,
      costo: null,
      version: 1,
    }
    const actual = { ...antes, costo: 900_000, version: 2 }
    expect(esOtra(antes, actual, { costo: 800_000 })).to.equal(true)
    expect(esOtra(antes, actual, { id_asignado: 3 })).to.equal(false)
    expect(esOtra(antes, { ...antes, version: 2 }, { costo: 800_000 })).to.equal(false)
  })

  it('un papel nuevo recibe de su título un nombre que ningún otro tiene; los que ya lo tenían lo conservan', () => {
    expect(nombreDePapel('Cédula del comprador (ambas caras)', new Set())).to.equal('cedula_del_comprador_ambas_caras')
    expect(nombreDePapel('¿?', new Set())).to.equal('papel')
    expect(nombreDePapel('2 fotos', new Set())).to.equal('p_2_fotos')
    const escrito = escritoDe(null, 'Compraventa')
    const papeles = [
      { ...nuevoPapel(), nombre: 'cedula', titulo: 'Documento' },
      { ...nuevoPapel(), titulo: 'Cédula' },
    ]
    const cuerpo = cuerpoDe({ ...escrito, papeles, que_traer: [nuevaLinea(' Cédula '), nuevaLinea('  ')] })
    expect(cuerpo.papeles.map(({ nombre }) => nombre)).to.deep.equal(['cedula', 'cedula_2'])
    expect(cuerpo.que_traer).to.deep.equal(['Cédula'])
  })

  it('al ordenar se guardan solo los que cambian de puesto', () => {
    expect(
      porOrdenar([
        { id: 7, orden: 1 },
        { id: 8, orden: 3 },
        { id: 9, orden: 2 },
      ]),
    ).to.deep.equal([
      { id: 8, orden: 2 },
      { id: 9, orden: 3 },
    ])
  })
})
