import { expect } from 'chai'
import fc from 'fast-check'
import { FILTROS, ValorFaltante, ValorIlegible } from '../../../modules/plantillas/domain.ts'

const nada = () => undefined
const filtra = (nombre: string, valor: unknown, ...opciones: string[]): string =>
  String(FILTROS.get(nombre)!.aplicar(valor, opciones, nada))

/** Numbers up to 99 written one by one, as a child learns them: nothing of how the product composes them. */
const HASTA_30 =
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
  diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve`.split(
    /\s+/,
  )
const MENORES = [
  ...HASTA_30,
  ...['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'].flatMap((decena) => [
    decena,
    ...HASTA_30.slice(1, 10).map((unidad) => `${decena} y ${unidad}`),
  ]),
]
const CIENTOS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

/** Slow and plain: groups of three figures of the text of the number, each with the name of its place. */
function referencia(numero: number): string {
  if (numero === 0) return 'cero'
  const grupos = String(numero).padStart(15, '0').match(/\d{3}/g)!.map(Number)
  const palabras = grupos.map((grupo, at) => {
    const lugar = 4 - at
    if (grupo === 0) return lugar === 2 && grupos[1] ? 'millones' : ''
    const [cientos, resto] = [CIENTOS[Math.floor(grupo / 100)], grupo % 100 ? MENORES[grupo % 100] : '']
    const suelto = grupo === 100 ? 'cien' : [cientos, resto].filter(Boolean).join(' ')
    if (lugar === 0) return suelto
    const corto = suelto.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
    const solo = lugar === 2 && grupo === 1 && !grupos[1]
    if (lugar === 4) return grupo === 1 ? 'un billón' : `${corto} billones`
    if (lugar === 2) return solo ? 'un millón' : `${corto} millones`
    return grupo === 1 ? 'mil' : `${corto} mil`
  })
  return palabras.filter(Boolean).join(' ')
}

const redondo = fc.tuple(fc.nat(999), fc.constantFrom(1e3, 1e6, 1e9)).map(([n, por]) => n * por)
const numero = fc.oneof(
  fc.integer({ min: 0, max: 2000 }),
  fc.maxSafeNat().map((n) => n % 1e12),
  redondo,
)

describe('Plantillas: lo que los filtros cumplen siempre', () => {
  it('los números en letras son los de una cuenta lenta, de 0 a un billón, sin espacios dobles', () => {
    fc.assert(
      fc.property(numero, (n) => {
        expect(filtra('letras', n)).to.equal(referencia(n))
        for (const texto of [
          filtra('letras', n, 'm'),
          filtra('letras', n, 'f'),
          filtra('dinero', n),
          filtra('cifra', n),
        ]) {
          expect(texto).to.not.match(/ {2}|^ | $|undefined/)
        }
      }),
      { numRuns: 2000 },
    )
    for (const n of [1e12, 1e9, 1e6, 21e6, 100_000, 1_001_000_000, 999_999_999_999])
      expect(filtra('letras', n)).to.equal(referencia(n))
  })

  it('el dinero en letras termina en «de pesos» solo en millones exactos', () => {
    fc.assert(
      fc.property(numero, (n) => {
        expect(/ DE PESOS \(/.test(filtra('dinero', n))).to.equal(n > 0 && n % 1e6 === 0)
        expect(/ PESO \(/.test(filtra('dinero', n))).to.equal(n === 1)
      }),
    )
  })

  it('lo que un filtro escribe de un número se vuelve a leer igual', () => {
    fc.assert(
      fc.property(numero, (n) => {
        for (const filtro of ['numero', 'pesos'])
          expect(filtra('numero', filtra(filtro, n))).to.equal(filtra('numero', n))
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
        expect(filtra('porcentaje', filtra('porcentaje', n / 1e6))).to.equal(filtra('porcentaje', n / 1e6))
      }),
    )
  })

  it('con cualquier valor un filtro escribe o dice por qué no, y nunca «undefined», «NaN» ni «[object»', () => {
    const valor = fc.oneof(
      fc.constant(undefined),
      fc.jsonValue({ maxDepth: 3 }),
      fc.double(),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(valor, fc.constantFrom(...FILTROS), (dato, [nombre, filtro]) => {
        fc.pre(!/undefined|NaN|\[object|null/i.test(JSON.stringify(dato) ?? ''))
        const opciones = filtro.ejemplo.opciones ?? []
        try {
          const escrito = filtro.aplicar(dato, opciones, nada)
          if (nombre !== 'o') expect(['string', 'boolean', 'number']).to.include(typeof escrito)
          if (typeof escrito === 'string') expect(escrito).to.not.match(/undefined|NaN|\[object/)
        } catch (fault) {
          if (!(fault instanceof ValorIlegible || fault instanceof ValorFaltante)) throw fault
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('una fecha en letras dice su día y su año en cifras', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (dia) => {
        const fecha = dia.toISOString().slice(0, 10)
        const [anio, , d] = fecha.split('-').map(Number)
        for (const filtro of ['fecha_letras', 'fecha_notarial']) {
          expect(filtra(filtro, fecha))
            .to.include(`(${d})`)
            .and.to.match(new RegExp(`\\(${anio}\\)$`))
        }
      }),
    )
  })
})
