import { expect } from 'chai'
import { createElement } from 'react'
import type { Paper } from '../../../modules/kernel/pdf/paper.ts'
import { imprimir, membrete } from '../../../modules/documentos/index.ts'
import { LiquidacionImpresa } from '../../../modules/liquidaciones/print/liquidacion.tsx'
import { CaratulaImpresa } from '../../../modules/radicaciones/print/caratula.tsx'
import { impresora } from './impresora.ts'
import { leerPdf } from './leer-pdf.ts'
import { actoDeCaratula, caratula, hoja, linea, oficina } from './muestras.ts'

describe('Printed sheets', function () {
  this.timeout(240_000)
  const servicio = impresora()
  after(() => servicio.close())

  const paginas = async (html: string, format: Paper['format'] = 'Letter') =>
    leerPdf(await servicio.render(html, { format }))
  const liquidacion = (datos = hoja(), detalle = true) =>
    imprimir(createElement(LiquidacionImpresa, { hoja: datos, oficina, detalle }))
  const portada = (datos = caratula()) => imprimir(createElement(CaratulaImpresa, datos))

  it('carries its fonts within: nothing is asked of the machine or the network', async () => {
    const html = portada()
    expect(html.match(/url\((?!data:)/g)).to.equal(null)
    expect(html).to.include("font-family:'Source Serif 4'").and.include("font-family:'Inter'")
    const pdf = await servicio.render(html, { format: 'Letter' })
    expect(pdf.toString('latin1')).to.not.match(/\/BaseFont \/\w+\+(?!Inter|SourceSerif)/)
  })

  it('brings the wider cut of the letters only when a name needs it', () => {
    const corta = portada(caratula({ actos: [] }))
    expect(portada().length - corta.length).to.be.greaterThan(100_000)
  })

  it('prints the cover with number, acts, parties, properties, documents and staff on one page', async () => {
    const [texto = '', ...otras] = await paginas(portada())
    expect(otras).to.deep.equal([])
    for (const esperado of [
      'Radicación 1024',
      '20 de julio de 2026',
      '1. Compraventa',
      '$ 180.000.000',
      'Óscar Iván Peñaranda Muñoz',
      '33,33%',
      '370-123456',
      '9.876.543.210',
      'Paz y salvo de impuesto predial',
      'Carlos Arturo',
      'Firma en sala de gerencia',
      '7539',
    ]) {
      expect(texto).to.include(esperado)
    }
  })

  it('breaks an act of five properties between its tables, and no short table within', async () => {
    const inmuebles = Array.from({ length: 5 }, (_, i) => ({
      matricula: `370-12345${i}`,
      direccion: 'Calle 5 Norte # 23AN-45, torre B, Conjunto Residencial Altos de Normandía',
      municipio: 'Santiago de Cali',
      avaluo: 98_765_432,
    }))
    const actos = [
      actoDeCaratula({ inmuebles: inmuebles.slice(0, 1) }),
      actoDeCaratula({ nombre: 'Hipoteca', inmuebles }),
      actoDeCaratula({ nombre: 'Patrimonio de familia', inmuebles }),
    ]
    const hojas = await paginas(portada(caratula({ actos })))
    expect(hojas.length, 'pages').to.equal(2)
    const [primera = '', segunda = ''] = hojas
    const veces = (texto: string, palabra: string) => texto.split(palabra).length - 1
    expect(veces(primera, 'Óscar Iván Peñaranda Muñoz'), 'the parties of two acts on the first').to.equal(2)
    for (const [at, { matricula }] of inmuebles.entries())
      expect([veces(primera, matricula), veces(segunda, matricula)], matricula).to.deep.equal([at === 0 ? 1 : 0, 2])
  })

  it('stamps an annulled filing on every page', async () => {
    const html = portada(
      caratula({
        anulada: { en: '2026-07-21T02:00:00.000Z', motivo: 'Desistimiento' },
        actos: [actoDeCaratula(), actoDeCaratula(), actoDeCaratula()],
      }),
    )
    const anuladas = await paginas(html)
    expect(anuladas.length).to.equal(2)
    expect(anuladas[1]).to.include('Página \n2\n de \n2').and.include('Radicación 1024').and.include(oficina.nombre)
    // 02:00 UTC of the 21st is still the 20th in Bogotá
    expect(anuladas[0]).to.include('Anulada').and.include('20/07/2026').and.include('Desistimiento')
    expect(html).to.include('class="sello"')
  })

  it('escapes what people typed', async () => {
    const html = portada(caratula({ observacion: '<img src=x onerror=alert(1)> & "comillas"' }))
    expect(html).to.not.include('<img src=x')
    expect((await paginas(html))[0]).to.include('<img src=x onerror=alert(1)> & "comillas"')
  })

  it('prints every figure of the settlement', async () => {
    const datos = hoja()
    const [primera = '', ...resto] = await paginas(liquidacion(datos))
    for (const esperado of [
      'Liquidación de escritura',
      'Compraventa',
      '180.000.000',
      'Hojas de la escritura',
      'Resumen',
      'Vendedor',
      'Comprador',
      'Derechos notariales',
      'Cuentas de orden',
      'Total a pagar en la notaría',
      'Otros gastos',
      'Costo total',
      '3.083.569',
      '2.183.568',
      '5.267.137',
    ]) {
      expect(primera).to.include(esperado)
    }
    const detalle = resto.join('\n').replaceAll('\u00a0', ' ')
    expect(detalle)
      .to.include('Detalle del cálculo')
      .and.include('$ 179.740.700 × 3 ')
      .and.include('por confirmar')
      .and.include('D. 1069/2015')
  })

  it("leaves the detail out when only the client's sheet is wanted", async () => {
    expect((await paginas(liquidacion(hoja(), false))).join('')).to.not.include('Detalle del cálculo')
  })

  it('repeats the table head on every page and never leaves the totals without a line, at any length', async () => {
    for (const cuantas of [20, 24, 27, 60, 63]) {
      const lineas = Array.from({ length: cuantas }, (_, i) =>
        linea('servicio_adicional', `Copia número ${i + 1}`, 5_600),
      )
      const hojas = await paginas(
        liquidacion(hoja([], { lineasNotariales: lineas, lineasRegistrales: [], alertas: [] }), false),
      )
      const conLineas = hojas.filter((texto) => texto.includes('Copia número'))
      expect(conLineas.length, `${cuantas} líneas`).to.be.greaterThan(cuantas >= 60 ? 1 : 0)
      for (const texto of conLineas) expect(texto).to.match(/Detalle\nVen\nCom\nTot\nValor\nIVA\nTotal\n/)
      const cierre = hojas.find((texto) => texto.includes('Costo total')) ?? ''
      expect(cierre, `${cuantas} líneas`)
        .to.include(`Copia número ${cuantas}`)
        .and.include('Resumen')
        .and.include('Suma')
    }
  })

  it('takes a dozen acts and figures of twelve digits on letter and legal paper', async () => {
    const actos = Array.from({ length: 12 }, (_, i) => ({
      nombreActo: `Acto de nombre largo, con complemento y aclaración, número ${i + 1}`,
      valor: 987_654_321_012 + i,
    }))
    for (const format of ['Letter', 'Legal'] as const) {
      const texto = (await paginas(liquidacion(hoja(actos)), format)).join('\n')
      expect(texto).to.include('987.654.321.012').and.include('987.654.321.023')
    }
  })

  it('says who issues in the same words, whoever tells', () => {
    const datos = {
      notario: 'Ana Peña',
      nit: '900373076-4',
      direccion: 'Cra. 7 # 14-23',
      municipio: 'Cali',
      departamento: 'Valle del Cauca',
      telefono: '602 555 0121',
      correo: 'a@b.co',
    }
    const titular = {
      nombre: 'Ana Peña',
      nombreComercial: '',
      nit: '900.373.076-4',
      direccion: 'Cra. 7 # 14-23',
      ciudad: 'Cali',
      departamento: 'Valle del Cauca',
      telefono: '602 555 0121',
      correo: 'a@b.co',
    }
    const oficio = { nombre: 'Notaría 1', datos }
    expect(membrete(oficio, titular)).to.deep.equal(membrete(oficio))
    expect(membrete(oficio).lineas).to.deep.equal([
      'Ana Peña · NIT 900.373.076-4',
      'Cra. 7 # 14-23 · Cali, Valle del Cauca · Tel. 602 555 0121 · a@b.co',
    ])
    expect(
      membrete(oficio, { ...titular, nombreComercial: 'Notaría 1' }),
      "a trade name that is the office's own is said once",
    ).to.deep.equal(membrete(oficio))
  })

  it('makes the office head of what the office has filled in', () => {
    expect(
      membrete({ nombre: 'Notaría 1', datos: { nit: '900.1', telefono: ' ', logo: 'https://otro.example/logo.png' } }),
    ).to.deep.equal({ nombre: 'Notaría 1', lineas: ['NIT 900.1'], logo: null })
  })
})
