// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, click, reads, sees, visit } from '../harness/browser.ts'
import { inmueble, persona, saleOf } from '../harness/factories.ts'
import { api, type Json } from '../harness/index.ts'
import { combinar, parar, textoDe } from './liquidacion-escena.ts'

const REGISTRO = 'item:41'
const ARTICULO_12 =
  'Quien la adquiere está en pobreza extrema, es víctima registrada, damnificado o vive en zona de alto riesgo (art. 12)'
const selector = 'select[aria-label="Compraventa: vivienda de interés social"]'
const casilla = (texto: string) => `::-p-aria([name="${texto}"][role="checkbox"])`

/** A sale of 80 million in Antioquia with its mortgage and its family patrimony, on the sheet. */
const ventaConHipoteca = async () => {
  const [vende, compra, banco, casa] = await Promise.all([
    persona(),
    persona(),
    persona(),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 60_000_000 }),
  ])
  const venta = saleOf(Number(vende.id), Number(compra.id), Number(casa.key), { cuantia: 80_000_000 }) as Json
  const de = (...partes: [Json, number][]) =>
    partes.map(([{ id }, tipo]) => ({ id_personas: id, id_tipos_otorgantes: tipo, porcentaje_participacion: 100 }))
  const sobre = venta.actosradi[0].actosradiinmuebles
  const { body } = await api('demo')
    .as('admin')
    .post('/radicaciones', {
      ...venta,
      fecha_escritura: '2026-06-15',
      actosradi: [
        ...venta.actosradi,
        {
          actos_codigo_acto: '45',
          cuantia: 50_000_000,
          otorgantes: de([compra, 6], [banco, 4]),
          actosradiinmuebles: sobre,
        },
        { actos_codigo_acto: '56', cuantia: null, otorgantes: de([compra, 16]), actosradiinmuebles: sobre },
      ],
    })
  const visita = await visit(`/admin/liquidaciones?numero=${String(body.numero_radicacion)}`, { role: 'liquidador' })
  await visita.page.waitForSelector('.hoja')
  return visita
}

describe('Liquidación: vivienda de interés prioritario', function () {
  this.timeout(240_000)

  it('se dice en la hoja: los derechos quedan en 0 en todos los actos, el registro según lo declarado, y «¿por qué?» lo dice', async () => {
    const { page, problems } = await ventaConHipoteca()
    await reads(() => textoDe(page, 'derecho:', 'valor'), '270.122')
    await page.select(selector, 'vip')
    await reads(() => textoDe(page, 'derecho:', 'valor'), '0')
    expect(
      await page.$$eval('[data-fila^="derecho:"] [data-columna="valor"] .hoja-cifra', (son) =>
        son.map((una) => una.textContent),
      ),
    ).to.deep.equal(['0', '0', '0'])
    await sees(page, 'Vale también para Hipoteca y Constitución de patrimonio de familia.')
    expect(await textoDe(page, REGISTRO, 'valor')).to.not.equal('0')

    await click(page, casilla('Se construyó con subsidio familiar de vivienda'))
    await reads(() => textoDe(page, REGISTRO, 'valor'), '0')
    await sees(page, 'Sin derechos notariales ni de registro (Ley 1537 de 2012, arts. 33 y 34).')
    await click(page, casilla('Es usada'))
    await sees(page, 'y con los de registro mientras no cumpla la Ley 1537 de 2012, art. 34')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, casilla(ARTICULO_12))
    await reads(() => textoDe(page, REGISTRO, 'valor'), '0')

    await parar(page, 'derecho:', 'valor')
    await combinar(page, '?', 'Alt')
    await sees(page, 'Vivienda de interés prioritario: ninguna de las partes paga derechos notariales')
    await sees(
      page,
      'Declarada construida con subsidio familiar de vivienda; usada, y quien adquiere está en una de las condiciones',
    )
    expect(problems).to.deep.equal([])
  })
})
