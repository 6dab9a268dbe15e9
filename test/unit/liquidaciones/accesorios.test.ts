import { expect } from 'chai'
import { accesoriosDe, ITEM, liquidar, type Acto, type Otorgante } from '../../../modules/liquidaciones/domain.ts'
import { datosEn } from './casos.ts'
import { actoDe, ANTIOQUIA, conTipos, de2026, escrituraDe, linea, valor } from './escrituras.ts'

const casa = (matricula = '001-1') => ({
  matricula,
  avaluo: 0,
  fechaAdquisicion: '2015-03-01',
  viviendaHabitacion: false,
})
const persona = (id_personas: number, parte: Otorgante['parte']): Otorgante => ({
  id_personas,
  nombre: `Persona ${id_personas}`,
  parte,
  tipo: 'natural',
  exento: false,
  participacion: 10_000,
})
const [VENDEDOR, COMPRADOR, BANCO] = [1, 2, 3]

const venta = (cambio: Partial<Acto> = {}): Acto =>
  actoDe('COMPRAVENTA', {
    cuantia: 147_000_000,
    inmuebles: [casa()],
    otorgantes: [persona(VENDEDOR, 'vendedor'), persona(COMPRADOR, 'comprador')],
    ...cambio,
  })
/** Grantors by type, as the catalogue puts them in a mortgage: 6 debtor, 4 creditor. */
const hipoteca = (deudor: number, acreedor: number, cambio: Partial<Acto> = {}): Acto => ({
  ...conTipos('HIPOTECA', [
    [6, 'vendedor', { id_personas: deudor }],
    [4, 'comprador', { id_personas: acreedor }],
  ]),
  cuantia: 80_000_000,
  inmuebles: [casa()],
  ...cambio,
})
const conBanco = (cambio: Partial<Acto> = {}): Acto => hipoteca(COMPRADOR, BANCO, cambio)
const boletaDe = (...actos: Acto[]): number | undefined => valor(de2026(escrituraDe(actos)), ITEM.boleta)
const decidido = (accesorio: boolean) => ({ decision: { accesorio, motivo: 'Así lo pidió rentas departamentales' } })

describe('impuesto de registro de los contratos accesorios (Ley 223 de 1995, art. 228)', () => {
  const credito = de2026(escrituraDe([venta(), conBanco()]))

  it('la hipoteca con que se compra no lo paga: 147 y 80 millones en Antioquia dan 1.470.000', () => {
    expect(valor(credito, ITEM.boleta)).to.equal(1_470_000)
    expect(accesoriosDe(escrituraDe([venta(), conBanco()]).actos)).to.deep.equal([
      {
        id: 1,
        nombre: 'Compraventa',
        naturaleza: 'transferencia',
        accesorio: false,
        automatico: false,
        decidido: null,
        motivo: null,
        enParte: false,
        puede: false,
        porque: 'Una transferencia es un contrato principal',
      },
      {
        id: 2,
        nombre: 'Hipoteca',
        naturaleza: 'garantia',
        accesorio: true,
        automatico: true,
        decidido: null,
        motivo: null,
        enParte: false,
        puede: true,
        porque: 'Grava 001-1, que esta escritura transfiere (Compraventa), y su deudor es quien adquiere',
      },
    ])
  })

  it('vale para el impuesto y nada más: derechos y registro se cobran completos', () => {
    const solo = (acto: Acto) => de2026(escrituraDe([acto]))
    const derechos = credito.lineas
      .filter(({ id_items_liquidaciones: item }) => item === ITEM.derechos)
      .map((una) => una.valor)
    expect(derechos).to.deep.equal([valor(solo(venta()), ITEM.derechos), valor(solo(conBanco()), ITEM.derechos)])
    expect(
      linea(credito, ITEM.registro)
        ?.explicacion.pasos.map(({ concepto }) => concepto)
        .slice(0, 2),
    ).to.deep.equal(['Compraventa', 'Hipoteca'])
  })

  it('el reparto es el del acto que lo paga', () => {
    expect(linea(credito, ITEM.boleta)).to.include({ vendedor: 735_000, comprador: 735_000 })
  })

  it('el porqué lo explica, con la norma, y dice que está por confirmar', () => {
    const { pasos, notas, porConfirmar } = linea(credito, ITEM.boleta)?.explicacion ?? {}
    expect(pasos?.[1]).to.deep.equal({
      concepto: 'Hipoteca',
      operacion: 'Acto accesorio: no causa el impuesto (art. 228)',
      resultado: '$ 0',
    })
    expect(notas?.[0]).to.equal(
      'Hipoteca es un acto accesorio. Grava 001-1, que esta escritura transfiere (Compraventa), y su deudor es quien adquiere',
    )
    expect(notas?.[1]).to.equal('Por confirmar: que Antioquia no cobre el impuesto por los contratos accesorios')
    expect(porConfirmar).to.equal(true)
  })

  it('no es accesoria sobre otro inmueble, ni si el deudor no adquiere, ni sin venta', () => {
    expect(boletaDe(venta(), conBanco({ inmuebles: [casa('001-2')] }))).to.equal(2_270_000)
    expect(boletaDe(venta(), hipoteca(VENDEDOR, BANCO))).to.equal(2_270_000)
    expect(boletaDe(conBanco())).to.equal(800_000)
    expect(boletaDe(conBanco({ ...decidido(true) }))).to.equal(800_000)
  })

  it('sobre un inmueble que se compra y otro que no, la ley no decide (Ley 223 de 1995, art. 228): se cobra, se pregunta y se dice', () => {
    const mixta = conBanco({ inmuebles: [casa(), casa('001-2')] })
    const cobrada = de2026(escrituraDe([venta(), mixta]))
    expect(valor(cobrada, ITEM.boleta)).to.equal(2_270_000)
    expect(cobrada.accesorios[1]).to.include({ accesorio: false, automatico: false, enParte: true, puede: true })
    const porque =
      'Grava 001-1, que esta escritura transfiere (Compraventa), y también 001-2, que no: la ley no lo resuelve y se cobra completo'
    expect(cobrada.alertas).to.include(`¿Es accesorio el acto Hipoteca? ${porque}`)
    expect(linea(cobrada, ITEM.boleta)?.explicacion.notas).to.include(
      `Por confirmar si Hipoteca es un acto accesorio. ${porque}`,
    )
    const dicha = de2026(escrituraDe([venta(), { ...mixta, ...decidido(true) }]))
    expect(valor(dicha, ITEM.boleta)).to.equal(1_470_000)
    expect(dicha.alertas.join()).to.not.contain('¿Es accesorio')
    expect(boletaDe(venta(), venta({ inmuebles: [casa('001-2')] }), mixta)).to.equal(2_940_000)
  })

  it('una hipoteca con vendedor y comprador pregunta si el deudor es quien compra', () => {
    const alerta =
      '¿El deudor es quien compra? En el acto Hipoteca hay vendedor o comprador: póngalos como deudor o hipotecante, y acreedor'
    const conTipo = (...tipos: number[]) =>
      hipoteca(COMPRADOR, BANCO, {
        otorgantes: tipos.map((tipoDeOtorgante, i) => ({ ...persona(i + 2, 'comprador'), tipoDeOtorgante })),
      })
    expect(de2026(escrituraDe([venta(), conTipo(2, 4)])).alertas).to.include(alerta)
    expect(de2026(escrituraDe([conTipo(1, 2)])).alertas).to.include(alerta)
    expect(de2026(escrituraDe([venta(), conTipo(6, 4)])).alertas.join()).to.not.contain('¿El deudor')
  })

  it('en la permuta adquiere cualquiera de los dos', () => {
    const permuta = actoDe('PERMUTA', {
      cuantia: 147_000_000,
      inmuebles: [casa(), casa('001-2')],
      otorgantes: [persona(VENDEDOR, 'interesado'), persona(COMPRADOR, 'interesado')],
    })
    expect(boletaDe(permuta, conBanco())).to.equal(1_470_000)
  })

  it('la notaría puede decidir lo contrario, con su motivo a la vista', () => {
    const cobrada = de2026(escrituraDe([venta(), conBanco(decidido(false))]))
    expect(valor(cobrada, ITEM.boleta)).to.equal(2_270_000)
    expect(linea(cobrada, ITEM.boleta)?.explicacion.notas[0]).to.equal(
      'Hipoteca no es un acto accesorio. Decisión de la notaría: Así lo pidió rentas departamentales',
    )
    expect(boletaDe(venta(), conBanco({ inmuebles: [], ...decidido(true) }))).to.equal(1_470_000)
  })

  it('una cancelación nunca es accesoria, aunque se haya marcado: se dice', () => {
    const cancelacion = actoDe('CANCELACION_HIPOTECA', { cuantia: 60_000_000, inmuebles: [casa()], ...decidido(true) })
    const enCaqueta = liquidar(
      escrituraDe([venta({ cuantia: 65_000_000 }), cancelacion], { departamento: { codigo: '18', nombre: 'Caquetá' } }),
      datosEn('2026-06-15'),
    )
    expect(valor(enCaqueta, ITEM.boleta)).to.equal(650_000 + 233_500)
    expect(enCaqueta.alertas).to.include(
      `${cancelacion.nombre} se marcó como acto accesorio y no lo es. Una cancelación nunca es accesoria: paga su propio impuesto`,
    )
  })

  it('dos actos no pueden ser accesorios el uno del otro: pagan los dos', () => {
    const pacto = actoDe('CON_CUANTIA', { cuantia: 10_000_000, ...decidido(true) })
    expect(boletaDe(pacto, conBanco(decidido(true)))).to.equal(
      boletaDe(actoDe('CON_CUANTIA', { cuantia: 10_000_000 }), conBanco()),
    )
  })

  it('un departamento puede cobrar otra tarifa por los accesorios: es un dato', () => {
    const datos = datosEn('2026-06-15')
    const boletas = datos.boletas.map((una) =>
      una.clase === 'accesorio' && una.departamento === ANTIOQUIA.codigo
        ? { ...una, porcentaje: 5_000, confianza: 'A' as const }
        : una,
    )
    const otra = liquidar(escrituraDe([venta(), conBanco()]), { ...datos, boletas })
    expect(valor(otra, ITEM.boleta)).to.equal(1_470_000 + 400_000)
    const sinDato = liquidar(escrituraDe([venta(), conBanco()]), {
      ...datos,
      boletas: datos.boletas.filter(({ clase }) => clase !== 'accesorio'),
    })
    expect(valor(sinDato, ITEM.boleta)).to.equal(1_470_000)
    expect(linea(sinDato, ITEM.boleta)?.explicacion.porConfirmar).to.equal(true)
  })
})

describe('garantías entre las mismas partes (D. 1069 de 2015, art. 2.2.6.13.2.10.1)', () => {
  const derechos = (...actos: Acto[]) =>
    de2026(escrituraDe(actos))
      .lineas.filter(({ id_items_liquidaciones: item }) => item === ITEM.derechos)
      .map((una) => una.valor)
  const [deLaVenta, deLaHipoteca] = derechos(venta(), conBanco())

  it('la hipoteca con que el comprador garantiza el saldo al vendedor no causa derechos, y se explica', () => {
    const saldo = de2026(escrituraDe([venta(), hipoteca(COMPRADOR, VENDEDOR)]))
    const [, gratis] = saldo.lineas.filter(({ id_items_liquidaciones: item }) => item === ITEM.derechos)
    expect(derechos(venta(), hipoteca(COMPRADOR, VENDEDOR))).to.deep.equal([deLaVenta, 0])
    expect(gratis?.explicacion).to.deep.include({
      regla: 'Garantía accesoria que se pacta entre las mismas partes',
      norma: 'D. 1069 de 2015, art. 2.2.6.13.2.10.1',
    })
    expect(gratis?.explicacion.pasos[0]?.concepto).to.equal(
      'Garantía de Compraventa, entre las mismas partes: no causa derechos',
    )
  })

  it('la del banco los causa: es entre otras partes; y también si falta una de las partes', () => {
    expect(deLaHipoteca).to.equal(270_122)
    const dosVendedores = venta({
      otorgantes: [persona(VENDEDOR, 'vendedor'), persona(9, 'vendedor'), persona(COMPRADOR, 'comprador')],
    })
    expect(derechos(dosVendedores, hipoteca(COMPRADOR, VENDEDOR))[1]).to.equal(deLaHipoteca)
    expect(derechos(hipoteca(COMPRADOR, VENDEDOR))).to.deep.equal([deLaHipoteca])
  })

  it('el mutuo y su hipoteca, entre los mismos: paga el mutuo; quien solo asiste no cuenta', () => {
    const mutuo = actoDe('CON_CUANTIA_NO_REGISTRAL', {
      cuantia: 80_000_000,
      inmuebles: [],
      otorgantes: [persona(COMPRADOR, 'vendedor'), persona(BANCO, 'comprador')],
    })
    const conApoderado = conBanco()
    expect(
      derechos(mutuo, { ...conApoderado, otorgantes: [...conApoderado.otorgantes, persona(7, 'ninguna')] }),
    ).to.deep.equal([deLaHipoteca, 0])
    expect(boletaDe(mutuo, conBanco())).to.equal(800_000)
  })
})
