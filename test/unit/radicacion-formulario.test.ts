import { expect } from 'chai'
import { completitud, avisoDe } from '../../ui/radicaciones/actos/completitud.ts'
import { cuerpoNuevo, iguales } from '../../ui/radicaciones/guardar/enviar-radicacion.ts'
import { tipoProbable } from '../../ui/personas/domain.ts'
import { reducir, VACIO, type Formulario } from '../../ui/radicaciones/formulario.ts'
import { fusionar } from '../../ui/radicaciones/guardar/fusion.ts'
import {
  conCalidad,
  ladosDe,
  partesQueFaltan,
  repartirPartes,
  rolesDelActo,
  type ActoCatalogo,
  type InmuebleDelActo,
  type Otorgante,
  type TipoOtorgante,
} from '../../ui/radicaciones/radicacion.ts'
import { erroresDelServidor, ubicarErrores } from '../../ui/radicaciones/guardar/validar.tsx'
import { lugarDe } from '../../ui/radicaciones/equipo/DatosGenerales.tsx'
import { pasosDe } from '../../ui/radicaciones/LineaPasos.tsx'

const TIPOS: TipoOtorgante[] = [
  { id: 1, name: 'Vendedor', rol_registral: 'DE' },
  { id: 2, name: 'Comprador', rol_registral: 'A' },
  { id: 12, name: 'Compareciente', rol_registral: null },
  { id: 13, name: 'Permutante', rol_registral: null },
  { id: 43, name: 'Promitente vendedor', rol_registral: 'DE' },
  { id: 44, name: 'Promitente comprador', rol_registral: 'A' },
]
const tipos = new Map(TIPOS.map((tipo) => [tipo.id, tipo]))
const parte = (id: number, tipo: number, percent: number): Otorgante => ({
  id_personas: id,
  id_tipos_otorgantes: tipo,
  porcentaje_participacion: percent,
  tipo_documento: 3,
  numero_documento: String(id),
  nombres: `Persona ${id}`,
  apellidos: null,
  exento: false,
})
const predio = (id: number, avaluo: number | null = null): InmuebleDelActo => ({
  id_inmuebles: id,
  matricula: `50C-${id}`,
  direccion: null,
  tipo: null,
  municipio: null,
  avaluo,
  fecha_adquisicion: null,
  vivienda_habitacion: false,
})
const COMPRAVENTA: ActoCatalogo = {
  id: 1,
  nombre_acto: 'Compraventa',
  codigo_snr: '0125',
  categoria: 'Modo de adquisición',
  cuantia: 'con',
  codigo_tarifa: 'GENERAL',
  base: 'mayor',
  base_registral: 'mayor',
  roles: ['Vendedor', 'Comprador'],
  documentos_requeridos: [],
}

const conActo = (...changes: Parameters<typeof reducir>[1][]): Formulario =>
  changes.reduce(
    reducir,
    reducir(VACIO, { type: 'agregarActos', actos: [{ id: 1, nombre_acto: 'Compraventa', clave: 'n1' }] }),
  )

describe('Radicación: formulario', () => {
  it('cierra los pasos como dice la especificación, y dice por qué', () => {
    const cerrados = (estado: Parameters<typeof pasosDe>[0]) =>
      pasosDe(estado)
        .filter((paso) => paso.cerrado)
        .map((paso) => paso.indice)
    expect(cerrados(null)).to.deep.equal([1, 2, 3])
    expect(cerrados('radicacion')).to.deep.equal([2, 3])
    expect(cerrados('liquidacion')).to.deep.equal([3])
    expect(cerrados('facturacion')).to.deep.equal([])
    expect(pasosDe('radicacion')[2]?.motivo).to.equal('Liquide primero')
    expect(pasosDe(null)[0]?.descripcion).to.equal('Crear radicación')
    expect(pasosDe('radicacion')[0]?.descripcion).to.equal('Editar radicación')
  })

  it('una radicación nueva lleva reparto, sin activar y sin proyecto', () => {
    const body = cuerpoNuevo(conActo({ type: 'agregarOtorgantes', clave: 'n1', otorgantes: [parte(5, 12, 0)] }), 9)
    expect(body).to.include({ reparto: true, activo: false, id_proyectos: null, radicador: 9 })
    expect(body.actosradi[0]).to.include({ orden: 0, actos_codigo_acto: '1', cuantia: null })
    expect(body.actosradi[0]?.otorgantes).to.deep.equal([
      { id_personas: 5, porcentaje_participacion: 0, id_tipos_otorgantes: 12 },
    ])
  })

  it('escribir y volver atrás no deja cambios', () => {
    const before = conActo()
    const after = reducir(reducir(before, { type: 'campo', campo: 'observacion', valor: 'x' }), {
      type: 'campo',
      campo: 'observacion',
      valor: ' ',
    })
    expect(iguales(before, after)).to.equal(true)
  })

  it('sólo cambia de identidad la fila tocada', () => {
    const before = conActo(
      ...[1, 2, 3].map((id) => ({ type: 'agregarOtorgantes' as const, clave: 'n1', otorgantes: [parte(id, 12, 0)] })),
    )
    const after = reducir(before, { type: 'otorgante', clave: 'n1', id: 2, cambios: { porcentaje_participacion: 50 } })
    expect(after.actosradi[0]!.otorgantes.map((row, at) => row === before.actosradi[0]!.otorgantes[at])).to.deep.equal([
      true,
      false,
      true,
    ])
  })
})

describe('Radicación: partes', () => {
  it('suma sin perder centésimas: 33,33 + 33,33 + 33,34 es 100', () => {
    expect(ladosDe([parte(1, 1, 33.33), parte(2, 1, 33.33), parte(3, 1, 33.34)], tipos)[0]).to.include({
      suma: 100,
      falta: 0,
      nombre: 'Vendedor',
    })
  })

  it('reparte lo que falta entre quienes no tienen, y todo cuando todos tienen', () => {
    const lado = (...shares: number[]) =>
      ladosDe(
        shares.map((share, index) => parte(index, 1, share)),
        tipos,
      )[0]!
    expect([...repartirPartes(lado(0, 0, 0)).values()]).to.deep.equal([33.34, 33.33, 33.33])
    expect([...repartirPartes(lado(40, 0, 0))]).to.deep.equal([
      [1, 30],
      [2, 30],
    ])
    expect([...repartirPartes(lado(80, 80)).values()]).to.deep.equal([50, 50])
  })

  it('quien entra en un lado recibe parte igual, o lo que falta donde alguien escribió otra división; lo escrito se queda', () => {
    const partes = (antes: [id: number, tipo: number, parte: number][], ids: number[], tipo: number) =>
      conCalidad(
        antes.map((one) => parte(...one)),
        { ids, tipo, tipos },
      ).map((one) => one.porcentaje_participacion)
    expect(partes([[1, 12, 0]], [1], 1)).to.deep.equal([100])
    expect(
      partes(
        [
          [1, 1, 100],
          [2, 12, 0],
        ],
        [2],
        1,
      ),
    ).to.deep.equal([50, 50])
    expect(
      partes(
        [
          [1, 1, 50],
          [2, 1, 50],
          [3, 12, 0],
        ],
        [3],
        1,
      ),
    ).to.deep.equal([33.34, 33.33, 33.33])
    expect(
      partes(
        [
          [1, 1, 60],
          [2, 12, 0],
        ],
        [2],
        1,
      ),
    ).to.deep.equal([60, 40])
    expect(
      partes(
        [
          [1, 1, 60],
          [2, 1, 40],
          [3, 12, 0],
        ],
        [3],
        1,
      ),
    ).to.deep.equal([60, 40, 0])
    expect(partes([[1, 12, 25]], [1], 1)).to.deep.equal([25])
    expect(
      partes(
        [
          [1, 2, 100],
          [2, 12, 0],
          [3, 12, 0],
        ],
        [2, 3],
        1,
      ),
    ).to.deep.equal([100, 50, 50])
    expect(partes([[1, 1, 100]], [1], 12)).to.deep.equal([100])
  })

  it('cada papel del acto tiene su letra', () => {
    expect(rolesDelActo(['Vendedor', 'Comprador'], TIPOS).map(({ letra }) => letra)).to.deep.equal(['v', 'c'])
    expect(
      rolesDelActo(['Promitente vendedor', 'Promitente comprador'], TIPOS).map(({ letra }) => letra),
    ).to.deep.equal(['p', 'c'])
    expect(rolesDelActo(['Permutante', 'Permutante'], TIPOS)).to.have.length(1)
  })

  it('cuenta los papeles repetidos', () => {
    expect(partesQueFaltan(['Permutante', 'Permutante'], [parte(1, 13, 0)], tipos)).to.deep.equal(['Permutante'])
  })
})

describe('Radicación: lo que falta', () => {
  it('dice cada cosa que falta, y nada cuando está completo', () => {
    const acto = conActo().actosradi[0]!
    expect(completitud(acto, COMPRAVENTA, tipos)).to.deep.equal({
      hechas: 0,
      total: 3,
      faltas: ['faltan los otorgantes', 'falta la cuantía', 'falta el inmueble'],
    })
    const lleno = {
      ...acto,
      cuantia: 200,
      actosradiinmuebles: [predio(1)],
      otorgantes: [parte(1, 1, 100), parte(2, 2, 60)],
    }
    expect(completitud(lleno, COMPRAVENTA, tipos).faltas).to.deep.equal(['Comprador: falta 40 %'])
    expect(
      completitud({ ...lleno, otorgantes: [parte(1, 1, 100), parte(2, 2, 100)] }, COMPRAVENTA, tipos),
    ).to.deep.equal({
      hechas: 4,
      total: 4,
      faltas: [],
    })
  })

  it('avisa cuando la cuantía es menor que la suma de los avalúos', () => {
    const acto = { ...conActo().actosradi[0]!, cuantia: 90, actosradiinmuebles: [predio(1, 60), predio(2, 40)] }
    expect(avisoDe(acto, COMPRAVENTA)).to.contain('$ 100')
    expect(avisoDe({ ...acto, cuantia: 100 }, COMPRAVENTA)).to.equal(null)
    // as what was said while settling it leaves the base
    const soloRegistro = 'la boleta y el registro se cobran sobre el mayor de los dos; los derechos, no.'
    const fiducia = { fiducia: 'garantia', remuneracion: null, coeficiente: null } as const
    expect(avisoDe({ ...acto, leasing_por_escritura: true }, COMPRAVENTA)).to.contain(soloRegistro)
    expect(avisoDe({ ...acto, base_dicha: fiducia }, COMPRAVENTA)).to.contain(soloRegistro)
    expect(avisoDe({ ...acto, base_dicha: { ...fiducia, remuneracion: 50 } }, COMPRAVENTA)).to.equal(null)
  })
})

describe('Radicación: otorgante', () => {
  it('propone el tipo por el número', () => {
    expect(tipoProbable('900.373.913-4')).to.equal(6)
    expect(tipoProbable('1024567890')).to.equal(3)
    expect(tipoProbable('AV123')).to.equal(7)
  })
})

describe('Radicación: dos personas a la vez', () => {
  const nombres = { persona: (id: number | null) => `P${id}`, estado: String, tipo: String }
  const base = conActo(
    { type: 'agregarOtorgantes', clave: 'n1', otorgantes: [parte(1, 1, 100)] },
    { type: 'agregarOtorgantes', clave: 'n1', otorgantes: [parte(2, 2, 100)] },
  )
  const con = (...changes: Parameters<typeof reducir>[1][]) => changes.reduce(reducir, base)
  const observacion = (valor: string) => ({ type: 'campo' as const, campo: 'observacion' as const, valor })

  it('une lo que no choca y dice qué unió', () => {
    const mio = con(observacion('mía'), { type: 'agregarOtorgantes', clave: 'n1', otorgantes: [parte(3, 2, 0)] })
    const guardado = con(
      { type: 'campo', campo: 'revisor', valor: 7 },
      { type: 'otorgante', clave: 'n1', id: 2, cambios: { porcentaje_participacion: 50 } },
    )
    const { formulario, choques, unidos } = fusionar(base, mio, guardado, nombres)
    expect(choques).to.deep.equal([])
    expect(unidos).to.have.members(['Revisor', 'Compraventa: Persona 2: participación'])
    expect(formulario).to.include({ observacion: 'mía', revisor: 7 })
    expect(formulario.actosradi[0]!.otorgantes.map((row) => row.porcentaje_participacion)).to.deep.equal([100, 50, 0])
  })

  it('pregunta sólo por lo que de verdad choca, y obedece', () => {
    const [mio, guardado] = [con(observacion('mía')), con(observacion('suya'))]
    const { choques } = fusionar(base, mio, guardado, nombres)
    expect(choques).to.deep.equal([
      { clave: 'radicacion.observacion', etiqueta: 'Observaciones', mio: 'mía', guardado: 'suya' },
    ])
    expect(
      fusionar(base, mio, guardado, nombres, { 'radicacion.observacion': 'guardado' }).formulario.observacion,
    ).to.equal('suya')
    expect(fusionar(base, mio, guardado, nombres).formulario.observacion).to.equal('mía')
  })

  it('lo que el otro quitó se va, salvo que yo lo haya cambiado', () => {
    const guardado = con({ type: 'quitarOtorgante', clave: 'n1', id: 1 })
    expect(fusionar(base, con(observacion('x')), guardado, nombres).formulario.actosradi[0]!.otorgantes).to.have.length(
      1,
    )
    const mio = con({ type: 'otorgante', clave: 'n1', id: 1, cambios: { porcentaje_participacion: 50 } })
    expect(fusionar(base, mio, guardado, nombres).choques).to.deep.equal([
      { clave: 'n1.o1', etiqueta: 'Compraventa: Persona 1', mio: 'Cambiado', guardado: 'Quitado' },
    ])
  })

  it('los documentos marcados por ambos se suman', () => {
    const docs = (...documentos_entregados: string[]) =>
      con({ type: 'acto', clave: 'n1', cambios: { documentos_entregados } })
    const both = fusionar(docs('a', 'b'), docs('a', 'b', 'c'), docs('b', 'd'), nombres)
    expect(both.choques).to.deep.equal([])
    expect(both.formulario.actosradi[0]!.documentos_entregados).to.have.members(['b', 'c', 'd'])
  })
})

describe('Radicación: dónde está cada error', () => {
  const form = conActo(
    { type: 'agregarOtorgantes', clave: 'n1', otorgantes: [parte(7, 1, 100)] },
    { type: 'agregarInmuebles', clave: 'n1', inmuebles: [predio(3)] },
  )

  it('lo que dice el servidor por posición se vuelve un campo de la pantalla, con su nombre y su acto', () => {
    const found = erroresDelServidor(
      {
        contacto: 'Campo requerido',
        'actosradi.0.cuantia': 'Debe ser un valor en pesos.',
        'actosradi.0.otorgantes.0.porcentaje_participacion': 'Debe ser un porcentaje',
        'actosradi.0.actosradiinmuebles.0': 'No se encontró el inmueble.',
      },
      form,
    )
    expect(Object.keys(found)).to.deep.equal(['contacto', 'n1.cuantia', 'n1.o7', 'n1.i3'])
    expect(ubicarErrores(found, form).map(({ donde, acto, elemento }) => [donde, acto, elemento])).to.deep.equal([
      ['Contacto', null, 'campo-contacto'],
      ['Compraventa: Cuantía', 'n1', 'cuantia-n1'],
      ['Compraventa: Persona 7', 'n1', 'porcentaje-n1-7'],
      ['Compraventa: 50C-3', 'n1', 'acto-n1'],
    ])
  })

  it('los enlaces de la liquidación llevan a lo que hay que corregir', () => {
    expect(lugarDe('cuantia', 'Compraventa', form)).to.deep.equal({ acto: 'n1', elemento: 'cuantia-n1' })
    expect(lugarDe('avaluo', '50C-3', form)).to.deep.equal({ acto: 'n1', elemento: 'predio-n1-3' })
    expect(lugarDe('otorgantes', 'Compraventa', form)).to.deep.equal({ acto: 'n1', elemento: 'porcentaje-n1-7' })
    expect(lugarDe('fecha_escritura', '', form)).to.deep.equal({ acto: null, elemento: 'campo-fecha_escritura' })
    expect(lugarDe('', '', form)).to.equal(null)
  })
})
