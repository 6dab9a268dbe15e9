import { expect } from 'chai'
import fc from 'fast-check'
import {
  ITEM,
  liquidar,
  type Acto,
  type Escritura,
  type Linea,
  type Liquidacion,
  type Otorgante,
} from '../../../modules/liquidaciones/domain.ts'
import { reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS, datosEn } from './casos.ts'

const FECHAS = ['2019-06-15', '2021-06-15', '2023-06-15', '2024-06-15', '2025-06-15', '2026-06-15'] as const
const DEPARTAMENTOS = [
  null,
  { codigo: '05', nombre: 'Antioquia' },
  { codigo: '76', nombre: 'Valle del Cauca' },
  { codigo: '18', nombre: 'Caquetá' },
  { codigo: '52', nombre: 'Nariño' },
] as const

const pesos = fc.integer({ min: 0, max: 50_000_000_000 })

const otorgantes: fc.Arbitrary<Otorgante[]> = fc.array(
  fc.record({
    nombre: fc.constantFrom('Ana', 'Luis', 'Eva'),
    parte: fc.constantFrom('vendedor', 'comprador', 'interesado', 'ninguna'),
    tipo: fc.constantFrom('natural', 'juridica', null),
    exento: fc.boolean(),
    participacion: fc.integer({ min: 0, max: 10_000 }),
  }),
  { maxLength: 5 },
)

const acto: fc.Arbitrary<Acto> = fc
  .record({
    fila: fc.constantFrom(...ACTOS),
    cuantia: fc.option(pesos),
    avaluo: fc.option(pesos),
    anio: fc.integer({ min: 1970, max: 2020 }),
    vivienda: fc.boolean(),
    otorgantes,
  })
  .map(({ fila, cuantia, avaluo, anio, vivienda, otorgantes: partes }) => ({
    id: 0,
    nombre: fila.nombre_acto,
    ...reglasDe(fila),
    cuantia,
    inmuebles: [{ matricula: '50C-1', avaluo, fechaAdquisicion: `${anio}-02-03`, viviendaHabitacion: vivienda }],
    otorgantes: partes,
  }))

const escritura: fc.Arbitrary<Escritura> = fc
  .record({
    fecha: fc.constantFrom(...FECHAS),
    departamento: fc.constantFrom(...DEPARTAMENTOS),
    actos: fc.array(acto, { maxLength: 6 }),
    servicio: fc.option(
      fc.record({
        precio: fc.integer({ min: 0, max: 1_000_000 }),
        cantidad: fc.integer({ min: 1, max: 500 }),
        ven: fc.integer({ min: 0, max: 100 }),
        ivaIncluido: fc.boolean(),
      }),
    ),
  })
  .map(({ fecha, departamento, actos, servicio }) => ({
    fecha,
    departamento,
    actos: actos.map((uno, i) => ({ ...uno, id: i + 1 })),
    servicios: servicio
      ? [
          {
            id: null,
            item: 101,
            tipo: 'servicio_adicional' as const,
            detalle: 'Hojas matriz',
            valorUnitario: servicio.precio,
            cantidad: servicio.cantidad,
            cantidadVendedor: (servicio.cantidad * servicio.ven) / 100,
            gravado: true,
            ivaIncluido: servicio.ivaIncluido,
          },
        ]
      : [],
  }))

const liquidada = (una: Escritura): Liquidacion => liquidar(una, datosEn(una.fecha))

const cifrasDe = (linea: Linea): number[] => [
  linea.valor_uni,
  linea.valor,
  linea.iva,
  linea.total,
  linea.precio_total,
  linea.vendedor,
  linea.comprador,
]

const total = (lineas: readonly Linea[], item: number): number =>
  lineas
    .filter(({ id_items_liquidaciones }) => id_items_liquidaciones === item)
    .reduce((suma, { valor }) => suma + valor, 0)

/** Every number of a value, however deep. */
const numeros = (valor: unknown): number[] => {
  if (typeof valor === 'number') return [valor]
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(numeros) : []
}

describe('propiedades de la liquidación', () => {
  it('cada línea y cada bloque suman: vendedor + comprador = total, y ninguna columna es negativa', () => {
    fc.assert(
      fc.property(escritura, (una) => {
        const { lineas, resumen } = liquidada(una)
        for (const linea of lineas) {
          expect(linea.vendedor + linea.comprador).to.equal(linea.total)
          expect(linea.valor + linea.iva).to.equal(linea.total)
          expect(Math.min(linea.vendedor, linea.comprador)).to.be.at.least(0)
          expect(linea.cantidad_vendedor).to.be.within(0, linea.cantidad)
        }
        for (const bloque of Object.values(resumen)) expect(bloque.vendedor + bloque.comprador).to.equal(bloque.total)
        expect(resumen.costoTotal.total).to.equal(lineas.reduce((suma, linea) => suma + linea.total, 0))
      }),
      { numRuns: 300 },
    )
  })

  it('toda cifra de dinero es un entero seguro; lo demás del resultado también, salvo las cantidades', () => {
    fc.assert(
      fc.property(escritura, (una) => {
        const { lineas, resumen } = liquidada(una)
        for (const linea of lineas)
          for (const cifra of cifrasDe(linea)) expect(Number.isSafeInteger(cifra)).to.equal(true)
        for (const { explicacion } of lineas)
          for (const cifra of numeros(explicacion)) expect(Number.isSafeInteger(cifra)).to.equal(true)
        for (const cifra of numeros(resumen)) expect(Number.isSafeInteger(cifra)).to.equal(true)
      }),
      { numRuns: 200 },
    )
  })

  it('los datos vigentes no llevan ni un decimal', () => {
    for (const fecha of FECHAS)
      for (const cifra of numeros(datosEn(fecha))) expect(Number.isSafeInteger(cifra)).to.equal(true)
  })

  it('es pura: lo mismo dos veces, y no toca lo que recibe', () => {
    fc.assert(
      fc.property(escritura, (una) => {
        const antes = structuredClone(una)
        expect(liquidada(una)).to.deep.equal(liquidada(una))
        expect(una).to.deep.equal(antes)
      }),
      { numRuns: 100 },
    )
  })

  it('el orden de los actos y de los otorgantes no cambia el resumen', () => {
    fc.assert(
      fc.property(
        escritura.filter(({ actos }) => actos.every(({ tarifa }) => tarifa !== 'VIS_UNICA_D2158')),
        (una) => {
          const alReves = {
            ...una,
            actos: [...una.actos].reverse().map((uno) => ({ ...uno, otorgantes: [...uno.otorgantes].reverse() })),
          }
          expect(liquidada(alReves).resumen).to.deep.equal(liquidada(una).resumen)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('a más cuantía nunca menos derechos, recaudos, retención, boleta ni registro', () => {
    fc.assert(
      fc.property(
        acto,
        fc.integer({ min: 1, max: 20_000_000_000 }),
        fc.integer({ min: 0, max: 20_000_000_000 }),
        (uno, cuantia, mas) => {
          const de = (valor: number): Linea[] =>
            liquidada({
              fecha: '2026-06-15',
              departamento: DEPARTAMENTOS[1],
              actos: [{ ...uno, id: 1, cuantia: valor, inmuebles: [] }],
            }).lineas
          for (const item of [
            ITEM.derechos,
            ITEM.aporteEspecial,
            ITEM.super,
            ITEM.retencion,
            ITEM.boleta,
            ITEM.registro,
          ]) {
            expect(total(de(cuantia + mas), item)).to.be.at.least(total(de(cuantia), item))
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('toda cifra calculada dice su regla, su norma y quién paga; la dudosa, que está por confirmar', () => {
    fc.assert(
      fc.property(escritura, (una) => {
        for (const { explicacion, detalle } of liquidada(una).lineas) {
          expect(explicacion.regla, detalle).to.not.equal('')
          expect(explicacion.norma, detalle).to.not.equal('')
          expect(explicacion.reparto, detalle).to.not.equal('')
          expect(explicacion.pasos, detalle).to.not.have.length(0)
          expect(explicacion.porConfirmar).to.equal(['C', 'D', 'E'].includes(explicacion.confianza))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('un reparto acordado mueve el dinero entre columnas y no el total', () => {
    fc.assert(
      fc.property(escritura, fc.integer({ min: 0, max: 1_000_000 }), (una, ven) => {
        const antes = liquidada(una)
        const repartos = Object.fromEntries(
          antes.lineas
            .filter(({ editable, manual }) => editable && !manual)
            .map(({ clave }) => [clave, ven / 1_000_000]),
        )
        const despues = liquidada({ ...una, repartos })
        expect(despues.resumen.costoTotal.total).to.equal(antes.resumen.costoTotal.total)
        for (const linea of despues.lineas)
          if (linea.clave in repartos) expect(linea.cantidad_vendedor).to.equal(ven / 1_000_000)
      }),
      { numRuns: 100 },
    )
  })
})
