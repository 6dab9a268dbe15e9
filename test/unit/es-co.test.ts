import { expect } from 'chai'
import { saludo } from '../../schemas/oficina/mi-dia.ts'
import fc from 'fast-check'
import * as es from '../../schemas/es-co/index.ts'

const each = <I, O>(cases: [I, O][], fn: (input: I) => O) => {
  for (const [input, output] of cases) expect(fn(input), JSON.stringify(input)).to.deep.equal(output)
}

describe('es-CO: dinero', () => {
  it('writes pesos with dots, an ordinary space and the minus before the sign', () => {
    each(
      [
        [1234567, '$ 1.234.567'],
        [-7000, '-$ 7.000'],
        [0, '$ 0'],
        [1234, '$ 1.234'],
        [999, '$ 999'],
      ],
      es.formatPesos,
    )
    each(
      [
        [1234567, '1.234.567'],
        [-1, '-1'],
        [-0, '0'],
      ],
      es.formatAmount,
    )
  })

  it('writes figures at a glance, in thousands from 100.000 and in millions from 1.000.000', () => {
    each<number, string>(
      [
        [0, '0'],
        [1, '1'],
        [12_500, '12.500'],
        [99_999, '99.999'],
        [100_000, '100 mil'],
        [340_000, '340 mil'],
        [340_499, '340,5 mil'],
        [999_949, '999,9 mil'],
        [999_950, '1 M'],
        [1_234_567, '1,2 M'],
        [1_950_000, '2 M'],
        [1_234_567_890, '1.234,6 M'],
        [9_999_999_999_999, '10.000.000 M'],
        [-340_000, '-340 mil'],
        [-1_500_000, '-1,5 M'],
      ],
      (value) => es.formatShort(value),
    )
    expect([0, 50_000, 100_000, 150_000].map((value) => es.formatPesosShort(value, 150_000))).to.deep.equal([
      '$ 0',
      '$ 50 mil',
      '$ 100 mil',
      '$ 150 mil',
    ])
    expect(es.formatPesosShort(500_000, 2_000_000)).to.equal('$ 0,5 M')
    expect([es.formatPesosShort(-7_000), es.formatPesosShort(-2_000_000)]).to.deep.equal(['-$ 7.000', '-$ 2 M'])
    // what an axis says can be typed back
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        (n) => es.parseMoney(es.formatPesosShort(n * 100_000)) === n * 100_000,
      ),
    )
  })

  it('writes percentages with at most two decimals', () => {
    each(
      [
        [19, '19%'],
        [33.33, '33,33%'],
        [33.5, '33,5%'],
        [100, '100%'],
        [0, '0%'],
        [1.005, '1,01%'],
      ],
      es.formatPercent,
    )
  })

  it('reads every form of experiencia 3.1', () => {
    each<string, number | null>(
      [
        ['1.234.567', 1234567],
        ['1234567', 1234567],
        ['1,234,567.00', 1234567],
        ['$ 1.234.567,00', 1234567],
        ['$\u00a01.234.567', 1234567],
        ['1.234', 1234],
        ['1,234', 1234],
        ['1,5m', 1500000],
        ['1.5 m', 1500000],
        ['300k', 300000],
        ['300 mil', 300000],
        ['2 millones', 2000000],
        ['1.500k', 1500000],
        ['12,00', 12],
        ['12,50', null],
        ['1.234,49', null],
        ['90.000,50', null],
        ['1,2345678m', null],
        ['1,2345m', 1234500],
        ['8.192,2 M', 8192200000],
        ['-7.000', -7000],
        ['(7.000)', -7000],
        ['COP 5.000', 5000],
        ['0', 0],
        ['-0', 0],
        ['', null],
        ['abc', null],
        ['1.2345', null],
        ['1.23.456', null],
        ['12-3', null],
        ['1e9', null],
        ['99999999999999999', null],
        ['.', null],
      ],
      es.parseMoney,
    )
  })

  it('says why a text is no amount of whole pesos', () => {
    each<string, string | null>(
      [
        ['90.000,50', es.SIN_CENTAVOS],
        ['1,234.50', es.SIN_CENTAVOS],
        ['$ 90000,5', es.SIN_CENTAVOS],
        ['abc', es.SOLO_NUMEROS],
        ['1.23.456', es.SOLO_NUMEROS],
        ['90.000,00', null],
        ['1,5m', null],
      ],
      es.faltaDeMonto,
    )
  })

  it('says when the amount could be read in two ways', () => {
    each<string, boolean | undefined>(
      [
        ['1.234', true],
        ['1.234.567', false],
        ['12,00', true],
        ['$ 1.234,00', false],
        ['1234', false],
      ],
      (text) => es.readMoney(text)?.ambiguous,
    )
  })

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (n) => es.parseMoney(es.formatPesos(n)) === (n === 0 ? 0 : n)),
    )
  })

  it('reads decimals with comma, or with the dot of the keypad', () => {
    each<string, number | null>(
      [
        ['72,5', 72.5],
        ['72.5', 72.5],
        ['1.234,56', 1234.56],
        ['1.234', 1234],
        ['12,345', null],
        ['12,5 %', 12.5],
        ['5,', 5],
        [',5', 0.5],
        ['x', null],
        ['', null],
      ],
      es.parsePercent,
    )
  })
})

describe('es-CO: fechas', () => {
  it('writes dates short, long and with the weekday', () => {
    expect(es.formatDate('2026-07-20')).to.equal('20/07/2026')
    expect(es.formatDateLong('2026-07-20')).to.equal('20 de julio de 2026')
    expect(es.formatDateWeekday('2026-07-20')).to.equal('lunes, 20 de julio de 2026')
  })

  it('writes months, whole and short', () => {
    each<string, string>(
      [
        ['2026-11', 'noviembre de 2026'],
        ['2027-01-31', 'enero de 2027'],
      ],
      es.formatMonth,
    )
    each<string, string>(
      [
        ['2026-11', 'nov 26'],
        ['2009-09', 'sep 09'],
        ['2027-01-31', 'ene 27'],
      ],
      es.formatMonthShort,
    )
  })

  it('keeps instants on their Bogotá day and hour, 31 December at 23:59 too', () => {
    expect(es.formatDateTime('2027-01-01T04:59:00.000Z')).to.equal('31/12/2026 23:59')
    expect(es.bogotaDate('2027-01-01T05:00:00.000Z')).to.equal('2027-01-01')
    expect(es.formatTime('2026-07-20T20:05:00Z')).to.equal('15:05')
    expect(es.formatDate('2027-01-01T04:59:00.000Z')).to.equal('31/12/2026')
  })

  it('reads what people type', () => {
    each<string, string | null>(
      [
        ['20/07/2026', '2026-07-20'],
        ['20-7-26', '2026-07-20'],
        ['200726', '2026-07-20'],
        ['20072026', '2026-07-20'],
        ['20/7', '2026-07-20'],
        ['2007', '2026-07-20'],
        ['2026-07-20', '2026-07-20'],
        ['hoy', '2026-02-27'],
        ['Mañana', '2026-02-28'],
        ['ayer', '2026-02-26'],
        ['+3', '2026-03-02'],
        ['-27', '2026-01-31'],
        ['29/2', null],
        ['29/02/2024', '2024-02-29'],
        ['31/04/2026', null],
        ['15/03/78', '1978-03-15'],
        ['1/1/46', '2046-01-01'],
        ['0/1', null],
        ['32/1', null],
        ['x', null],
        ['', null],
      ],
      (text) => es.parseDate(text, '2026-02-27'),
    )
  })

  it('counts days and weeks, which begin on Monday', () => {
    expect(es.addDays('2026-02-27', 2)).to.equal('2026-03-01')
    expect(es.daysBetween('2026-01-01', '2027-01-01')).to.equal(365)
    each(
      [
        ['2026-07-20', '2026-07-20'],
        ['2026-07-26', '2026-07-20'],
        ['2026-07-19', '2026-07-13'],
      ],
      es.startOfWeek,
    )
  })

  it('knows which dates exist', () => {
    each(
      [
        ['2024-02-29', true],
        ['2026-02-29', false],
        ['2026-13-01', false],
        ['20/07/2026', false],
      ],
      es.isDate,
    )
  })

  it('reads hours', () => {
    each<string, string | null>(
      [
        ['9', '09:00'],
        ['930', '09:30'],
        ['9:30', '09:30'],
        ['15.05', '15:05'],
        ['24:00', null],
        ['9:60', null],
        ['x', null],
      ],
      es.parseTime,
    )
  })
})

describe('es-CO: letras', () => {
  it('writes numbers in words', () => {
    each(
      [
        [0, 'cero'],
        [1, 'uno'],
        [16, 'dieciséis'],
        [21, 'veintiuno'],
        [31, 'treinta y uno'],
        [100, 'cien'],
        [101, 'ciento uno'],
        [500, 'quinientos'],
        [1000, 'mil'],
        [1001, 'mil uno'],
        [21000, 'veintiún mil'],
        [31000, 'treinta y un mil'],
        [100000, 'cien mil'],
        [1000000, 'un millón'],
        [21000000, 'veintiún millones'],
        [1234567, 'un millón doscientos treinta y cuatro mil quinientos sesenta y siete'],
        [1_000_000_000, 'mil millones'],
        [1_001_000_000, 'mil un millones'],
        [1e12, 'un billón'],
        [2_000_001_000_000, 'dos billones un millón'],
        [-5, 'menos cinco'],
      ],
      (n) => es.enLetras(n),
    )
  })

  it('drops the ending before a noun', () => {
    each(
      [
        [1, 'un'],
        [21, 'veintiún'],
        [31, 'treinta y un'],
        [101, 'ciento un'],
        [11, 'once'],
      ],
      (n) => es.enLetras(n, { apocope: true }),
    )
  })

  it('writes pesos', () => {
    each(
      [
        [1, 'un peso'],
        [0, 'cero pesos'],
        [1000000, 'un millón de pesos'],
        [2000000, 'dos millones de pesos'],
        [1000001, 'un millón un pesos'],
        [21001, 'veintiún mil un pesos'],
        [180000000, 'ciento ochenta millones de pesos'],
        [1e9, 'mil millones de pesos'],
      ],
      es.pesosEnLetras,
    )
  })

  it('writes the date of a deed', () => {
    expect(es.fechaEnLetras('2026-07-21')).to.equal('veintiún (21) días del mes de julio de dos mil veintiséis (2026)')
    expect(es.fechaEnLetras('2026-07-01')).to.equal('un (1) día del mes de julio de dos mil veintiséis (2026)')
  })
})

describe('es-CO: NIT y texto', () => {
  it('computes the DIAN check digit', () => {
    each<string, number | null>(
      [
        ['800197268', 4],
        ['899999007', 0],
        ['860002964', 4],
        ['890903938', 8],
        ['800191045', 1],
        ['899999068', 1],
        ['41261533', 2],
        ['900.373.913', 4],
        ['', null],
        ['12a', null],
      ],
      es.checkDigit,
    )
  })

  it('writes and reads a NIT', () => {
    expect(es.formatNit('900373913')).to.equal('900.373.913-4')
    expect(es.formatIdentidad('NIT', '900373913', '4')).to.equal('NIT 900.373.913-4')
    expect(es.formatIdentidad('CC', '1024567890', null)).to.equal('CC 1.024.567.890')
    expect(es.formatIdentidad(null, 'AB12', null)).to.equal('AB12')
    expect(es.parseNit('900.373.913-4')).to.deep.equal({ number: '900373913', digit: 4 })
    expect(es.parseNit('900373913')).to.deep.equal({ number: '900373913', digit: null })
    expect(es.parseNit('AB-1')).to.equal(null)
    expect(es.formatDocument('1024567890')).to.equal('1.024.567.890')
    expect(es.formatDocument('AR123')).to.equal('AR123')
    expect(es.formatDocument('1012544572')).to.equal('1.012.544.572')
    expect(es.formatDocument('900373913')).to.equal('900.373.913-4')
    expect(es.formatIdentidad('NIT', '900373913', null)).to.equal('NIT 900.373.913-4')
    expect(es.formatDocument('31200100')).to.equal('31.200.100')
  })

  it('ends a sentence with one dot, whatever its name ends with', () => {
    expect(es.conPunto('Constructora Alfa S.A.S.')).to.equal('Constructora Alfa S.A.S.')
    expect(es.conPunto('Ana Ruiz')).to.equal('Ana Ruiz.')
    expect(es.unSoloPunto('Buen día, Alfa S.A.S.. Debe... a Beta S.A..')).to.equal(
      'Buen día, Alfa S.A.S. Debe... a Beta S.A.',
    )
    expect(saludo('11:59', 'Ana')).to.equal('Buenos días, Ana')
    expect(saludo('12:00', 'Ana María')).to.equal('Buenas tardes, Ana María')
    expect(saludo('19:00', ' ')).to.equal('Buenas noches')
    expect(saludo('00:10', null)).to.equal('Buenos días')
  })

  it('finds words whatever the accents', () => {
    expect(es.matchesWords('Santander de Quilichao, Cauca', 'sant cau')).to.equal(true)
    expect(es.matchesWords('María Muñoz', 'munoz maria')).to.equal(true)
    expect(es.matchesWords('Cali', 'ali')).to.equal(false)
  })

  it('ranks what was typed: exact, then prefix, then word, then inside', () => {
    const actos = [
      'Ampliación de hipoteca',
      'Cancelación de hipoteca',
      'Hipoteca abierta',
      'Hipotecário',
      'Hipoteca',
      'Sobrehipotecas',
      'Compraventa',
    ].map((nombre, index) => ({ nombre, codigo: `020${index}` }))
    const orden = (query: string, all = false) =>
      es.nearestFirst(actos, query, ({ nombre, codigo }) => [nombre, codigo], { all }).map(({ nombre }) => nombre)
    expect(orden('hipoteca')).to.deep.equal([
      'Hipoteca',
      'Hipoteca abierta',
      'Hipotecário',
      'Ampliación de hipoteca',
      'Cancelación de hipoteca',
      'Sobrehipotecas',
    ])
    expect(orden('ampliacion hip'), 'words in any place').to.deep.equal(['Ampliación de hipoteca'])
    expect(orden('hipoteca 0201'), 'words of the name and of the code').to.deep.equal(['Cancelación de hipoteca'])
    expect(orden('0206')).to.deep.equal(['Compraventa'])
    expect(orden('xyz')).to.deep.equal([])
    expect(orden('compraventa', true), 'what the server found by something else stays')
      .to.have.length(7)
      .and.satisfy(([first]: string[]) => first === 'Compraventa')
    expect(orden(' ')).to.have.length(7)
    each<string, number | null>(
      [
        ['Cali', 0],
        ['Cali, Valle', 1],
        ['Santiago de Cali', 2],
        ['Calicali', 1],
        ['Micali', 4],
        ['Pasto', null],
      ],
      (text) => es.nearness(text, 'CALÍ'),
    )
  })

  it('sorts ñ after n and ignores accents', () => {
    expect(['ñame', 'nuez', 'Álvaro', 'oso', 'bueno'].sort(es.compareText)).to.deep.equal([
      'Álvaro',
      'bueno',
      'nuez',
      'ñame',
      'oso',
    ])
  })

  it('counts things', () => {
    expect([es.plural(1, 'acto'), es.plural(1300, 'acto'), es.plural(2, 'vez', 'veces')]).to.deep.equal([
      '1 acto',
      '1.300 actos',
      '2 veces',
    ])
  })

  it('tidies a matrícula', () => {
    expect(es.normalizeMatricula(' 50c - 1234567 ')).to.equal('50C-1234567')
  })
})
