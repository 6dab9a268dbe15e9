// completo: one screen in detail
import { expect } from 'chai'
import { insert, update } from '../../modules/kernel/index.ts'
import { generarDocumento, Minuta } from '../../modules/minutas/index.ts'
import { accessibilityFaults, button, click, inDialog, reload, sees, visit } from '../harness/browser.ts'
import { escribirEn } from '../harness/escribir.ts'
import { contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'

const NORTE = { linderos: 'Por el norte, con la calle 43.', valor_venta: 120_000_000 }

/** A minuta with two documents of it, the second of what it says now. */
async function escena(office: string) {
  const ctx = await contextOf(office)
  const { id_version } = await unaPlantilla(
    docx(
      [
        'PRIMERA: Linderos. El inmueble se alindera así: {linderos | una_linea}',
        'SEGUNDA: Precio. El precio de esta venta es la suma de {valor_venta | dinero}, que la compradora paga de contado.',
      ]
        .map((clausula) => parrafo(clausula))
        .join(''),
    ),
    office,
  )
  const minuta = await insert(ctx, Minuta, { titulo: 'Minuta Prueba - Torres - 1', datos: NORTE, origenes: {} })
  const de = (datos: Record<string, unknown>) =>
    generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: 'Compraventa 502.docx',
      id_version,
      datos,
      id_minuta: minuta.id,
    })
  await de({ ...NORTE, valor_venta: 90_000_000 })
  await de(NORTE)
  return { ctx, minuta }
}

describe('Documentos de una minuta, en el navegador', function () {
  this.timeout(240_000)

  it('se compara con el anterior, se aprueba con un comentario, se envía, y dice cuándo los datos cambiaron', async () => {
    const office = await freshOffice()
    const { ctx, minuta } = await escena(office)
    const { page, problems } = await visit(`/admin/minuta/${minuta.id}`, { office, role: 'admin' })
    await sees(page, 'Documento 2')
    await sees(page, 'Los datos cambiaron')

    await click(page, button('Comparar con el anterior: el documento 2'))
    await sees(page, 'Valor de la venta')
    await sees(page, 'SEGUNDA')
    expect(
      await page.$$eval('.cambios-de-texto ins', (found) => found.map((one) => one.textContent.trim())),
    ).to.include('CIENTO VEINTE')
    await page.keyboard.press('Escape')

    await click(page, button('Enviar por correo: el documento 2'))
    await escribirEn(page, '[role=dialog] input[inputmode=email]', 'ana@ejemplo.co')
    await click(page, inDialog('Enviar'))
    await sees(page, 'El correo va en camino')
    await jobsDone(office)
    await sees(page, 'ana@ejemplo.co · PDF')
    await page.waitForSelector('.documentos-correos [data-estado="enviado"]')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')

    await click(page, button('Aprobar: el documento 2'))
    await escribirEn(page, '[role=dialog] textarea', 'Revisada con las partes')
    await click(page, inDialog('Aprobar'))
    await sees(page, 'Revisada con las partes')
    // the one is approved already, and what the other says is not so any more
    expect(await page.$$('button[aria-label^="Aprobar"]')).to.deep.equal([])
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await update(ctx, Minuta, minuta.id, { datos: { ...NORTE, linderos: 'Sur' } })
    await reload(page)
    await sees(page, 'este documento sigue como se aprobó')
    expect(problems).to.deep.equal([])
  })

  it('de lo que falta dice qué es, y no ofrece aprobarlo', async () => {
    const office = await freshOffice()
    const { ctx, minuta } = await escena(office)
    const { id_version } = await ctx.db('documentos_generados').first<{ id_version: number }>('id_version')
    await update(ctx, Minuta, minuta.id, { datos: { valor_venta: '12,5' } })
    await generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: 'x.docx',
      id_version,
      datos: { valor_venta: '12,5' },
      id_minuta: minuta.id,
    })
    const { page } = await visit(`/admin/minuta/${minuta.id}`, { office, role: 'admin', width: 390, height: 844 })
    await sees(page, '2 datos por completar')
    await click(page, button('Aprobar: el documento 3'))
    await sees(page, 'No se puede aprobar todavía. Falta un dato')
    await sees(page, 'Linderos generales')
    await sees(page, 'no es un número entero')
    expect(await page.$(inDialog('Aprobar'))).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('una minuta sin documentos dice qué hacer', async () => {
    const office = await freshOffice()
    const { id } = await insert(await contextOf(office), Minuta, { titulo: 'Minuta vacía', datos: {}, origenes: {} })
    const { page } = await visit(`/admin/minuta/${id}`, { office, role: 'admin', width: 390, height: 844 })
    await sees(page, 'Todavía no se ha generado ningún documento de esta minuta')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })
})
