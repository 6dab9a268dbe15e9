import { expect } from 'chai'
import type { FacturaGuardada, FacturasDeRadicacion } from '../../schemas/facturacion/facturacion.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { cartaDe, cuerpoDe, iguales, montos, ladoCerrado, todoCerrado } from '../../ui/facturacion/trabajo/cuerpo.ts'
import type { Lados, Pagador } from '../../ui/facturacion/trabajo/datos.ts'
import { elementoDelCampo, primerError, revisar, ubicar } from '../../ui/facturacion/trabajo/errores.ts'
import {
  desdeGuardadas,
  formularioInicial,
  reducir,
  tarjetaNueva,
  type Formulario,
  type Tarjeta,
} from '../../ui/facturacion/trabajo/formulario.tsx'
import { faltaParaEnviar } from '../../ui/facturacion/Dian.tsx'
import { rebasar } from '../../ui/facturacion/trabajo/use-trabajo.ts'
import { porcentajeDe } from '../../ui/facturacion/Pago.tsx'
import {
  conMetodo,
  conPersona,
  depositosDe,
  detalleGuardado,
  elementoDe,
  faltaDetallePago,
  methodData,
  pagarConDepositos,
} from '../../ui/pagos/domain.ts'

const pagador = (id: number): Pagador => ({
  id,
  nombre: `Persona ${id}`,
  numero_documento: String(id),
  tipo_documento: 3,
  correo_electronico: null,
  deposito_disponible: 0,
  ultimo_pago: null,
})
const sinLineas = (otorgante: number) => ({ otorgante, lineas: {} })
const lados = (vendedores: number[], compradores: number[], total = 100): Lados => ({
  vendedor: {
    lado: 'vendedor',
    titulo: 'Vendedores',
    dichos: 'vendedores',
    total: vendedores.length ? total : 0,
    pagadores: vendedores.map(pagador),
    lineas: {},
    propuesta: vendedores.map(sinLineas),
  },
  comprador: {
    lado: 'comprador',
    titulo: 'Compradores',
    dichos: 'compradores',
    total,
    pagadores: compradores.map(pagador),
    lineas: {},
    propuesta: compradores.map(sinLineas),
  },
})
const EFECTIVO = { method: METODO.efectivo, detalle: null }
const vacio: Formulario = { vendedores: [], compradores: [] }
const porcentajes = ({ compradores }: Formulario) => compradores.map(({ percent }) => percent)
const agregar = (formulario: Formulario, ...tarjetas: Partial<Tarjeta>[]) =>
  reducir(formulario, { tipo: 'agregar', lado: 'comprador', tarjetas: tarjetas.map(tarjetaNueva) })
const SIN_FIJAS = new Map<string, number>()

const guardada = (
  id: number,
  otorgante: number,
  percent: number,
  mas: Partial<FacturaGuardada> = {},
): FacturaGuardada => ({
  id,
  id_factura: id,
  lado: 'comprador',
  otorgante,
  nombre: `Persona ${otorgante}`,
  numero_documento: String(otorgante),
  metodo_pago: METODO.efectivo,
  porcentaje_participacion: percent,
  total: percent,
  base: 0,
  iva: 0,
  terceros: 0,
  observaciones: null,
  method_data: [],
  numero_factura: '',
  is_send: false,
  state_document_id: 0,
  estado_dian: null,
  respuesta: null,
  pendiente_dian: false,
  mensaje_dian: null,
  anulada_en: null,
  lineas: [],
  ...mas,
})
const guardadas = (compradores: FacturaGuardada[], version = 1): FacturasDeRadicacion => ({
  id_radicacion: 1,
  numero_radicacion: 1,
  estado: 'finalizada',
  vendedores: [],
  compradores,
  anuladas: [],
  sin_facturar: { vendedor: 0, comprador: 0 },
  version,
})
const nombreDe = (id: number | null) => `Persona ${id}`
const cambiar = (formulario: Formulario, i: number, dado: Partial<Tarjeta>) =>
  reducir(formulario, { tipo: 'cambiar', lado: 'comprador', clave: formulario.compradores[i]?.clave ?? '', dado })

describe('Facturar: tarjetas', () => {
  it('una por otorgante llega sola al 100 %', () => {
    for (const cuantas of [1, 2, 3, 4, 5, 6, 7, 99]) {
      const tarjetas = Array.from({ length: cuantas }, () => tarjetaNueva())
      const partes = porcentajes(reducir(vacio, { tipo: 'agregar', lado: 'comprador', tarjetas, completas: SIN_FIJAS }))
      expect(
        partes.reduce((suma: number, parte) => suma + (parte ?? 0), 0),
        String(cuantas),
      ).to.equal(100)
      expect(Math.max(...partes.map(Number)) - Math.min(...partes.map(Number)), String(cuantas)).to.be.at.most(1)
    }
  })

  it('una por otorgante llega al 100 % también junto a las que ya había', () => {
    const dos = () => [tarjetaNueva(), tarjetaNueva()]
    const con = (percent: number, fijas: Pick<ReadonlyMap<string, unknown>, 'has'> = SIN_FIJAS) => {
      const una = agregar(vacio, { percent, propio: true, escrito: true })
      return porcentajes(reducir(una, { tipo: 'agregar', lado: 'comprador', tarjetas: dos(), completas: fijas }))
    }
    expect(con(40)).to.deep.equal([40, 30, 30])
    expect(con(33.33)).to.deep.equal([33.33, 33.34, 33.33])
    expect(con(100)).to.deep.equal([34, 33, 33])
  })

  it('una sola persona trae su factura; con más se escoge', () => {
    const inicial = formularioInicial(lados([1], [2, 3]))
    expect(inicial.vendedores.map(({ otorgante, percent }) => [otorgante, percent])).to.deep.equal([[1, 100]])
    expect(inicial.compradores).to.deep.equal([])
    expect(formularioInicial(lados([], [2])).vendedores).to.deep.equal([])
  })

  it('los porcentajes que nadie tocó se reparten parejo hacia abajo, y Repartir el resto da 34/33/33', () => {
    const tres = agregar(agregar(agregar(vacio, {}), {}), {})
    expect(porcentajes(tres)).to.deep.equal([33, 33, 33])
    expect(porcentajes(reducir(tres, { tipo: 'repartir', lado: 'comprador', fijas: SIN_FIJAS }))).to.deep.equal([
      34, 33, 33,
    ])
  })

  it('lo que alguien escribió no lo cambia otra tarjeta', () => {
    const dos = cambiar(agregar(vacio, {}, {}), 0, { percent: 80, propio: true })
    expect(porcentajes(agregar(dos, {}))).to.deep.equal([80, 50, 33])
  })

  it('quitar se deshace en su lugar y con los porcentajes de antes', () => {
    const tres = agregar(vacio, {}, {}, {})
    const [, segunda] = tres.compradores
    const percents = Object.fromEntries(tres.compradores.map(({ clave, percent }) => [clave, percent]))
    const sin = reducir(tres, { tipo: 'quitar', lado: 'comprador', clave: segunda!.clave })
    expect(porcentajes(sin)).to.deep.equal([50, 50])
    expect(reducir(sin, { tipo: 'devolver', lado: 'comprador', tarjeta: segunda!, indice: 1, percents })).to.deep.equal(
      tres,
    )
  })

  it('lo enviado no se mueve al repartir el resto', () => {
    const tres = agregar(
      vacio,
      { percent: 50, propio: true },
      { percent: 10, propio: true },
      { percent: 10, propio: true },
    )
    const fijas = new Map([[tres.compradores[0]!.clave, 50]])
    expect(porcentajes(reducir(tres, { tipo: 'repartir', lado: 'comprador', fijas }))).to.deep.equal([50, 25, 25])
  })

  it('repartir el resto respeta lo que alguien acaba de escribir, mientras los demás puedan tomarlo', () => {
    const tres = cambiar(agregar(vacio, {}, {}, {}), 0, { percent: 40.5, propio: true, escrito: true })
    const repartir = (formulario: Formulario) =>
      reducir(formulario, { tipo: 'repartir', lado: 'comprador', fijas: SIN_FIJAS })
    expect(porcentajes(repartir(tres))).to.deep.equal([40.5, 29.75, 29.75])
    expect(porcentajes(repartir(cambiar(repartir(tres), 0, { percent: 10, escrito: true })))).to.deep.equal([
      10, 45, 45,
    ])
    expect(porcentajes(repartir(cambiar(tres, 0, { percent: 99.5, escrito: true })))).to.deep.equal([34, 33, 33])
  })

  it('los pesos suman el bloque y un valor escrito vuelve al porcentaje más cercano', () => {
    const tres = agregar(
      vacio,
      { percent: 34, propio: true },
      { percent: 33, propio: true },
      { percent: 33, propio: true },
    ).compradores
    for (const total of [1, 7, 100, 396_772, 2_345_678_901])
      expect(montos(tres, total, { fijas: SIN_FIJAS }).reduce((a, b) => a + b, 0)).to.equal(total)
    expect(porcentajeDe(500_000, 2_000_000, 40)).to.equal(25)
    expect(porcentajeDe(33_333, 100_000, 33.33)).to.equal(33.33)
    expect(porcentajeDe(5_000_000, 100, 100)).to.equal(100)
    expect(porcentajeDe(5, 0, 100)).to.equal(0)
  })
})

describe('Facturar: archivar y enviar', () => {
  it('cada falta queda en su tarjeta y el foco va a la primera, en orden de lectura', () => {
    const formulario = agregar(vacio, {
      otorgante: 2,
      pago: { method: METODO.transferencia, detalle: null },
      percent: 100,
      propio: true,
    })
    const faltas = revisar(formulario, lados([1], [2]), { fijas: SIN_FIJAS })!
    const [{ clave }] = formulario.compradores as [Tarjeta]
    expect(faltas.mensaje).to.equal('Debe completar los metodos de pago requeridos')
    expect(faltas.tarjetas[clave]).to.include({
      pago: 'Debe completar el metodo de pago',
      'pago.id_banco': 'Seleccione un banco',
    })
    expect(primerError(faltas, formulario)).to.deep.equal({ clave, elemento: `${clave}-pago-id_banco` })
  })

  it('lo que dice el servidor llega al campo, también dentro de un medio múltiple', () => {
    const formulario = agregar(vacio, { otorgante: 2 })
    const [{ clave }] = formulario.compradores as [Tarjeta]
    const errores = ubicar(
      'No',
      {
        'compradores.0.method_data.medios.1.depositos.0.valor': ['Deposito sin fondos'],
        'compradores.0.percent': ['Revise el porcentaje'],
        vendedores: ['Sobran'],
      },
      formulario,
    )
    expect(errores.tarjetas[clave]).to.deep.equal({
      'pago.medios.1.depositos.0.valor': 'Deposito sin fondos',
      percent: 'Revise el porcentaje',
    })
    expect(errores.lados).to.deep.equal({ vendedor: 'Sobran' })
    expect(elementoDelCampo(clave, 'pago.medios.1.depositos.0.valor')).to.equal(
      `${clave}-pago-medios.1-depositos.0.valor`,
    )
    expect(elementoDe('x', 'depositos.2.id')).to.equal('x-depositos.2.valor')
  })

  it('sólo se envía lo que está completo y archivado', () => {
    const lista = tarjetaNueva({ otorgante: 2, pago: EFECTIVO, percent: 100, id_factura: 5 })
    expect(faltaParaEnviar(lista, 100, true)).to.deep.equal([])
    expect(
      faltaParaEnviar({ ...lista, id_factura: null, pago: { method: METODO.cheque, detalle: null } }, 100, false),
    ).to.deep.equal(['Debe completar el metodo de pago', 'Archive la factura primero'])
  })

  it('lo que se envía a la DIAN es la tarjeta como se leyó', () => {
    const leida = guardada(7, 2, 33.33, {
      total: 371_010,
      metodo_pago: METODO.credito,
      method_data: [{ deudor: 2 }],
      observaciones: 'Con copia',
    })
    expect(cartaDe(leida)).to.deep.equal({
      id_factura: 7,
      otorgante: 2,
      method: METODO.credito,
      requiredMethod: true,
      total: 371_010,
      percent: 33.33,
      observation: 'Con copia',
      method_data: [{ deudor: 2 }],
      id_dian: '',
      is_send: false,
    })
  })

  it('el cuerpo lleva los detalles en una lista de uno y la versión sólo si la hay', () => {
    const formulario = agregar(vacio, {
      otorgante: 2,
      pago: { method: METODO.cheque, detalle: { numero_cheque: ' 77 ', id_banco: null, numero_transferencia: '9' } },
      percent: 100,
      propio: true,
    })
    const cuerpo = cuerpoDe(formulario, lados([], [2]), 9, null, { fijas: SIN_FIJAS })
    expect(cuerpo).to.not.have.property('version')
    expect(cuerpo.compradores[0]).to.include({ method: 2, total: 100, requiredMethod: true })
    expect(cuerpo.compradores[0]?.method_data).to.deep.equal([{ numero_cheque: '77' }])
  })
})

describe('Facturar: otra persona archivó primero', () => {
  const antes = guardadas([guardada(1, 10, 50), guardada(2, 20, 50)])
  const base = desdeGuardadas(antes)

  it('lo suyo se queda, lo que sólo el otro cambió es del otro, y se dice', () => {
    const mio = cambiar(base, 0, { observation: 'mía' })
    const { formulario, ajenos } = rebasar(
      base,
      mio,
      guardadas([guardada(1, 10, 40), guardada(2, 20, 60)], 2),
      nombreDe,
    )
    expect(formulario.compradores.map(({ percent, observation }) => [percent, observation])).to.deep.equal([
      [40, 'mía'],
      [60, ''],
    ])
    expect(ajenos).to.deep.equal([
      'La factura de Persona 10 pasó de 50% a 40%.',
      'La factura de Persona 20 pasó de 50% a 60%.',
    ])
  })

  it('lo ya enviado queda como se envió, y lo quitado por uno que el otro envió, vuelve', () => {
    const mio = reducir(cambiar(base, 0, { percent: 99 }), {
      tipo: 'quitar',
      lado: 'comprador',
      clave: base.compradores[1]!.clave,
    })
    const { formulario } = rebasar(
      base,
      mio,
      guardadas(
        [guardada(1, 10, 50, { is_send: true, numero_factura: 'FE1' }), guardada(2, 20, 50, { is_send: true })],
        2,
      ),
      nombreDe,
    )
    expect(formulario.compradores.map(({ percent, numero }) => [percent, numero])).to.deep.equal([
      [50, 'FE1'],
      [50, ''],
    ])
  })

  it('lo quitado por uno sigue quitado aunque el otro lo haya cambiado, y no se dice de nuevo', () => {
    const mio = reducir(base, { tipo: 'quitar', lado: 'comprador', clave: base.compradores[1]!.clave })
    const { formulario, ajenos } = rebasar(
      base,
      mio,
      guardadas([guardada(1, 10, 50), guardada(2, 20, 60)], 2),
      nombreDe,
    )
    expect(formulario.compradores.map(({ id_factura }) => id_factura)).to.deep.equal([1])
    expect(ajenos).to.deep.equal([])
  })

  it('un primer archivo que sí llegó no se duplica: la tarjeta es la misma', () => {
    const nuevas = agregar(
      vacio,
      { otorgante: 10, pago: EFECTIVO, percent: 50, propio: true },
      { otorgante: 20, pago: EFECTIVO, percent: 50, propio: true },
    )
    const { formulario } = rebasar(nuevas, nuevas, antes, nombreDe)
    expect(formulario.compradores.map(({ id_factura }) => id_factura)).to.deep.equal([1, 2])
    expect(iguales(formulario, base)).to.equal(true)
  })

  it('lo que el otro quitó se va si no se tocó, y si se tocó queda como nueva', () => {
    const sin = guardadas([guardada(2, 20, 100)], 2)
    expect(rebasar(base, base, sin, nombreDe).formulario.compradores).to.have.length(1)
    const { formulario } = rebasar(base, cambiar(base, 0, { observation: 'mía' }), sin, nombreDe)
    expect(formulario.compradores.map(({ id_factura, otorgante }) => [id_factura, otorgante])).to.deep.equal([
      [null, 10],
      [2, 20],
    ])
  })
})

describe('Pagos: lo que se escribe', () => {
  const disponibles = [
    { id: 8, numero_deposito: 12, otorgante: null, disponible: 300 },
    { id: 7, numero_deposito: 11, otorgante: null, disponible: 500 },
  ]

  it('los depósitos pagan del más viejo al más nuevo, y lo que no alcanza queda por decir en otro medio', () => {
    expect(pagarConDepositos(disponibles, 600)).to.deep.equal({
      method: METODO.deposito,
      detalle: {
        depositos: [
          { id: 7, numero_deposito: 11, valor: 500 },
          { id: 8, numero_deposito: 12, valor: 100 },
        ],
      },
    })
    const parcial = pagarConDepositos(disponibles, 1_000)
    expect(parcial.method).to.equal(METODO.multiple)
    expect(parcial.detalle?.medios?.map(({ method, valor }) => [method, valor])).to.deep.equal([
      [METODO.deposito, 800],
      [null, 200],
    ])
    expect([...depositosDe(parcial)]).to.deep.equal([
      [7, 500],
      [8, 300],
    ])
    expect(faltaDetallePago(parcial, 1_000)).to.equal(true)
  })

  it('quien paga a crédito debe, mientras nadie diga otro', () => {
    const credito = conMetodo({ method: METODO.cheque, detalle: { numero_cheque: '1' } }, METODO.credito, 10)
    expect(credito).to.deep.equal({ method: METODO.credito, detalle: { deudor: 10 } })
    expect(conPersona(credito, 10, 20).detalle).to.deep.equal({ deudor: 20 })
    expect(conPersona({ ...credito, detalle: { deudor: 99 } }, 10, 20).detalle).to.deep.equal({ deudor: 99 })
    expect(conMetodo(credito, METODO.cheque, 10).detalle).to.equal(null)
  })

  it('lo guardado vuelve a ser lo mismo al enviarse', () => {
    const data = [
      {
        medios: [
          { method: METODO.datafono, valor: 60, id_banco: 3, tipo_tarjeta: 'debito' as const },
          { method: METODO.deposito, valor: 40, depositos: [{ id: 7, valor: 40, numero_deposito: 11 }], total: 40 },
        ],
      },
    ]
    expect(methodData({ method: METODO.multiple, detalle: detalleGuardado(data) })).to.deep.equal([
      {
        medios: [
          { id_banco: 3, tipo_tarjeta: 'debito', method: METODO.datafono, valor: 60 },
          { depositos: [{ id: 7, valor: 40, numero_deposito: 11 }], total: 40, method: METODO.deposito, valor: 40 },
        ],
      },
    ])
    expect(methodData({ method: METODO.efectivo, detalle: {} })).to.deep.equal([])
    expect(faltaDetallePago({ method: METODO.multiple, detalle: detalleGuardado(data) }, 100)).to.equal(false)
    expect(faltaDetallePago({ method: METODO.multiple, detalle: detalleGuardado(data) }, 101)).to.equal(true)
  })
})

describe('Facturar: «Archivar» solo donde algo puede cambiar', () => {
  const una = (clave: string, percent: number): Tarjeta => ({ ...tarjetaNueva({ otorgante: 1, percent }), clave })
  const fijas = new Set(['a', 'b'])
  it('un lado está cerrado cuando todo lo suyo se envió y llega al 100 %', () => {
    expect(
      [[una('a', 33.33), una('b', 66.67)], [una('a', 100)]].map((lista) => ladoCerrado(lista, fijas)),
    ).to.deep.equal([true, true])
    expect([[], [una('a', 60)], [una('a', 60), una('c', 40)]].map((lista) => ladoCerrado(lista, fijas))).to.deep.equal([
      false,
      false,
      false,
    ])
  })
  it('la escritura, cuando lo está cada lado que paga', () => {
    const cerrado = { vendedores: [una('a', 100)], compradores: [una('b', 100)] }
    expect(todoCerrado(cerrado, lados([1], [2]), fijas)).to.equal(true)
    expect(todoCerrado({ ...cerrado, vendedores: [] }, lados([], [2]), fijas), 'a side that pays nothing').to.equal(
      true,
    )
    expect(
      todoCerrado({ ...cerrado, vendedores: [] }, lados([1], [2]), fijas),
      'what an annulled invoice covered',
    ).to.equal(false)
    expect(todoCerrado({ ...cerrado, compradores: [una('c', 100)] }, lados([1], [2]), fijas)).to.equal(false)
  })
})
