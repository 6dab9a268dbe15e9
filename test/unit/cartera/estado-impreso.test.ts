import { expect } from 'chai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Cuentas, IMPRESAS, Movimientos } from '../../../modules/cartera/print/tablas-del-estado.tsx'
import { formatAmount } from '../../../schemas/es-co/index.ts'

type Partes = Parameters<typeof Movimientos>[0]['estado']
type Cuenta = Partes['abiertas'][number]

const SOBRAN = 500
const deUna = { clase: 'varios', numero: null, escritura: null, concepto: 'Copias', fecha: '2026-11-02' } as const

/** Charges of a hundred pesos and payments of forty, in turns. */
const lineas = (cuantas: number): Partes['movimientos'] => {
  let saldo = 1_000
  return Array.from({ length: cuantas }, (_, id) => {
    const valor = id % 2 ? -40 : 100
    saldo += valor
    return { ...deUna, id, id_cuenta: 1, tipo: 'cargo', detalle: null, reversa: false, valor, saldo }
  })
}

const movimientos = (cuantas: number): string => {
  const hechos = lineas(cuantas)
  const estado = { desde: '2026-08-01', corte: '2026-11-22', saldo_inicial: 1_000, movimientos: hechos }
  const saldo_final = hechos.at(-1)?.saldo ?? 1_000
  // the table reads no more of a statement
  return renderToStaticMarkup(createElement(Movimientos, { estado: { ...estado, saldo_final } as Partes }))
}

const cuentas = (cuantas: number): string => {
  const una = { ...deUna, vence: '2026-12-02', valor: 90, retenciones: 1, abonos: 20, notas: 4, cruces: 5, saldo: 60 }
  const todas = Array.from({ length: cuantas }, (_, id) => ({ ...una, id, dias: 20 }) as unknown as Cuenta)
  return renderToStaticMarkup(
    createElement(Cuentas, { titulo: 'Por pagar', cuentas: todas, columna: 'saldo', vacio: '' }),
  )
}

const filas = (html: string): string[][] =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, fila = '']) =>
    [...fila.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, celda = '']) => celda),
  )

describe('Cartera: estado de cuenta en papel', () => {
  it('de muchos movimientos imprime los últimos y suma los anteriores, sin que el saldo se corte', () => {
    const impresas = filas(movimientos(IMPRESAS + SOBRAN))
    // head, opening, those before, closing
    expect(impresas).to.have.length(IMPRESAS + 4)
    const antes = lineas(SOBRAN).at(-1)?.saldo ?? 0
    expect(impresas[2]?.slice(1)).to.deep.equal([
      '500 movimientos hasta aquí, que están en la hoja de cálculo',
      formatAmount((SOBRAN / 2) * 100),
      formatAmount((SOBRAN / 2) * 40),
      formatAmount(antes),
    ])
    expect(impresas[3]?.at(-1)).to.equal(formatAmount(antes + 100))
  })

  it('de muchas cuentas imprime las más antiguas y suma las otras aparte', () => {
    const impresas = filas(cuentas(IMPRESAS + SOBRAN))
    expect(impresas).to.have.length(IMPRESAS + 3)
    const sumas = (n: number) => [90, 1, 29, 60].map((cifra) => formatAmount(cifra * n))
    expect(impresas.at(-2)).to.deep.equal(['Las otras 500, que están en la hoja de cálculo', ...sumas(SOBRAN), ''])
    expect(impresas.at(-1)).to.deep.equal(['Total', ...sumas(IMPRESAS + SOBRAN), ''])
  })

  it('si caben las imprime todas', () => {
    expect(filas(movimientos(IMPRESAS))).to.have.length(IMPRESAS + 3)
    expect(filas(cuentas(IMPRESAS))).to.have.length(IMPRESAS + 2)
  })
})
