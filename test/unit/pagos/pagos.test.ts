import { expect } from 'chai'
import fc from 'fast-check'
import { METODO, METODOS_PAGO, type DetallesPago } from '../../../schemas/facturacion/pagos.ts'
import { revisarArchivo, type TarjetaPorRevisar } from '../../../modules/facturacion/domain.ts'
import {
  depositosUsados,
  detallesDe,
  esDebido,
  metodosDentroDeMultiple,
  partesDelPago,
  revisarDetalles,
} from '../../../modules/pagos/domain/index.ts'
import { conPersona } from '../../../ui/pagos/domain.ts'

const detallesBuenos = (method: number, valor: number): DetallesPago =>
  ({
    [METODO.bono]: { deudor: 5 },
    [METODO.credito]: { deudor: 5 },
    [METODO.cheque]: { numero_cheque: '123' },
    [METODO.datafono]: { id_banco: 1, tipo_tarjeta: 'debito' as const },
    [METODO.deposito]: { depositos: [{ id: method * 1000 + valor, valor }], total: valor },
    [METODO.transferencia]: { id_banco: 1, numero_transferencia: '1234567890' },
  })[method] ?? {}

const unMetodo = fc.constantFrom(...metodosDentroDeMultiple().map(({ id }) => id))
const unPago = fc.oneof(
  fc
    .record({ method: unMetodo, valor: fc.integer({ min: 1, max: 900_000_000 }) })
    .map(({ method, valor }) => ({ method, total: valor, data: detallesBuenos(method, valor) })),
  fc
    .uniqueArray(fc.record({ method: unMetodo, valor: fc.integer({ min: 1, max: 90_000_000 }) }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ method, valor }) => `${method}/${valor}`,
    })
    .map((medios) => ({
      method: METODO.multiple,
      total: medios.reduce((suma, { valor }) => suma + valor, 0),
      data: { medios: medios.map(({ method, valor }) => ({ method, valor, ...detallesBuenos(method, valor) })) },
    })),
)

describe('Métodos de pago', () => {
  it('los ocho de la especificación; solo EFECTIVO no pide detalles, y MÚLTIPLE no se ofrece dentro de sí', () => {
    expect(METODOS_PAGO.map(({ id }) => id)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8])
    expect(METODOS_PAGO.filter(({ requiere_detalle }) => !requiere_detalle).map(({ name }) => name)).to.deep.equal([
      'EFECTIVO',
    ])
    expect(metodosDentroDeMultiple().map(({ id }) => id)).to.deep.equal([1, 2, 3, 4, 5, 6, 7])
  })

  it('cualquier mezcla de medios completa pasa, y sus partes suman el pago al peso', () => {
    fc.assert(
      fc.property(unPago, ({ method, total, data }) => {
        expect(revisarDetalles(method, data, total)).to.deep.equal({})
        const partes = partesDelPago(method, data, total)
        expect(partes.reduce((suma, { valor }) => suma + valor, 0)).to.equal(total)
        expect(partes.every(({ valor, metodo }) => valor > 0 && metodo !== METODO.multiple)).to.equal(true)
        expect(esDebido(method, data)).to.equal(
          partes.some(({ metodo }) => metodo === METODO.credito || metodo === METODO.bono),
        )
        expect(depositosUsados(method, data).reduce((suma, { valor }) => suma + valor, 0)).to.equal(
          partes.reduce((suma, p) => suma + (p.metodo === METODO.deposito ? p.valor : 0), 0),
        )
        expect(detallesDe(method, detallesDe(method, data)), 'leer lo leído no cambia nada').to.deep.equal(
          detallesDe(method, data),
        )
        // a peso more or less is said
        if (method === METODO.multiple || method === METODO.deposito) {
          expect(revisarDetalles(method, data, total - 1)).to.not.deep.equal({})
          expect(revisarDetalles(method, data, total + 1)).to.not.deep.equal({})
        }
      }),
      { numRuns: 500 },
    )
  })

  it('los saldos de los depósitos: sin fondos, más de lo disponible, repetido, ninguno', () => {
    const disponibles = new Map([
      [1, 100],
      [2, 0],
    ])
    const faltas = (depositos: object[], total = 500) =>
      revisarDetalles(METODO.deposito, { depositos }, total, { disponibles })
    expect(faltas([])).to.deep.equal({ depositos: ['Seleccione un deposito'] })
    expect(faltas([{ id: 1, valor: 101 }])).to.deep.include({ 'depositos.0.valor': ['Max. $ 100'] })
    expect(faltas([{ id: 2, valor: 1 }])).to.deep.include({ 'depositos.0.valor': ['Deposito sin fondos'] })
    expect(
      faltas([
        { id: 1, valor: 50 },
        { id: '1', valor: '50' },
      ]),
    ).to.deep.include({ 'depositos.1.id': ['Ya está agregado'] })
    expect(faltas([{ id: 1, valor: 0 }])).to.deep.include({ 'depositos.0.valor': ['Min. 1'] })
    expect(faltas([{ id: 1, valor: 100 }], 99)).to.deep.equal({ depositos: ['El valor maximo es $ 99'] })
    expect(faltas([{ id: 1, valor: 100 }], 100)).to.deep.equal({})
  })

  it('un mismo depósito en dos medios de un pago múltiple es uno repetido', () => {
    const medio = { method: METODO.deposito, valor: 10, depositos: [{ id: 7, valor: 10 }] }
    expect(revisarDetalles(METODO.multiple, { medios: [medio, medio] }, 20)).to.deep.equal({
      'medios.1.depositos.0.id': ['Ya está agregado'],
    })
  })
})

describe('Archivar: las verificaciones, en el orden de la especificación', () => {
  const tarjeta = (mas: Partial<TarjetaPorRevisar> = {}): TarjetaPorRevisar => ({
    otorgante: 1,
    method: METODO.efectivo,
    percent: 100,
    observation: '',
    method_data: null,
    ...mas,
  })
  const de = (
    vendedores: TarjetaPorRevisar[],
    compradores: TarjetaPorRevisar[],
    totales = { vendedor: 100, comprador: 100 },
  ) =>
    revisarArchivo({ vendedores, compradores, totales, otorgantes: { vendedor: [1, 2, 3], comprador: [1, 2, 3] } })
      ?.mensaje

  it('primero que haya facturas, luego los métodos de pago, luego vendedores y compradores', () => {
    expect(de([], [])).to.equal('No hay facturas para archivar')
    expect(de([tarjeta({ method: METODO.cheque, percent: 50 })], [tarjeta({ percent: 50 })])).to.equal(
      'Debe completar los metodos de pago requeridos',
    )
    expect(de([tarjeta({ percent: 50 })], [tarjeta({ percent: 50 })])).to.equal(
      'Las facturas de vendedores deben cubrir el 100%. Las facturas de compradores deben cubrir el 100%',
    )
    expect(de([tarjeta({ percent: 50 })], [tarjeta()])).to.equal('Las facturas de vendedores deben cubrir el 100%')
    expect(de([tarjeta()], [tarjeta({ percent: '99,99' })])).to.equal(
      'Las facturas de compradores deben cubrir el 100%',
    )
    expect(de([tarjeta()], [tarjeta()])).to.equal(undefined)
    expect(de([], [tarjeta()]), 'un lado sin facturas no se revisa').to.equal(undefined)
    expect(de([], [], { vendedor: 0, comprador: 0 }), 'nada que cobrar: se archiva sin facturas').to.equal(undefined)
    expect(de([tarjeta()], [tarjeta()], { vendedor: 0, comprador: 100 })).to.equal(
      'La parte vendedora no tiene nada que pagar: no lleva factura.',
    )
  })

  it('con otro pagador, lo que el de antes debía lo debe él, también como uno de varios medios', () => {
    const medio = (method: number, deudor: number) => ({ clave: `${method}`, method, valor: 100, deudor })
    const medios = [medio(METODO.credito, 5), medio(METODO.bono, 9), medio(METODO.efectivo, 5)]
    const { detalle } = conPersona({ method: METODO.multiple, detalle: { medios } }, 5, 7)
    expect(detalle?.medios?.map(({ deudor }) => deudor)).to.deep.equal([7, 9, 5])
  })
})
