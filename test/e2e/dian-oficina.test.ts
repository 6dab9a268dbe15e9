// completo: one screen in detail
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { checkDigit } from '../../schemas/es-co/index.ts'
import {
  accessibilityFaults,
  button,
  campoDe,
  choose,
  click,
  elegirEn,
  inDialog,
  link,
  ready,
  sees,
  text,
  type,
  visit,
} from '../harness/browser.ts'
import { facturasArchivadas, otroNit } from '../harness/dian.ts'
import { api, freshOffice } from '../harness/index.ts'
import { root } from '../harness/root.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const muestra = (nombre: string): string => join(root, 'test/muestras/nomina', `${nombre}.xml`)

async function elegirArchivos(page: Page, boton: string, ...archivos: string[]): Promise<void> {
  const [selector] = await Promise.all([page.waitForFileChooser(), click(page, boton)])
  await selector.accept(archivos)
}

describe('La oficina ante la DIAN', function () {
  this.timeout(180_000)
  let office: string
  let dian: Simulador
  before(async () => {
    office = await freshOffice()
    dian = await startSimulador()
  })
  after(() => dian.stop())

  it(
    'se configura en una pantalla, cada falta por su nombre; envía por lote, y un rechazo se explica, se corrige y se ' +
      'reenvía',
    async () => {
      const nit = otroNit()
      const dado = dian.credenciales(nit, 'PÉREZ GÓMEZ ANA')
      const { page, problems, go } = await visit('/admin/oficina', { office, role: 'admin' })
      await sees(page, 'Falta decir quién emite las facturas.')

      // the issuer: a wrong check digit is refused by its field, and nothing typed is lost
      await click(page, button('Completar: Emisor'))
      await type(page, 'NIT', `${nit}-${(Number(checkDigit(nit)) + 1) % 10}`)
      await type(page, 'Nombre, como en el RUT', 'PÉREZ GÓMEZ ANA')
      await type(page, 'Dirección', 'CR 7 14 23')
      await choose(page, 'Municipio', 'Medellín')
      await type(page, 'Correo electrónico', 'factura@notaria.prueba.co')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, inDialog('Guardar'))
      await sees(page, `El dígito de verificación del NIT ${nit} es`)
      await type(page, 'NIT', `${nit}-${String(checkDigit(nit))}`)
      await click(page, inDialog('Guardar'))
      await sees(page, 'Emite desde')

      // the certificate: a wrong password in words, then the right one
      const p12 = join(process.env.TEST_FOLDER ?? '/tmp', `${nit}.p12`)
      writeFileSync(p12, dado.p12)
      await click(page, button('Cargar: Certificado de firma'))
      await elegirArchivos(page, button('Elegir archivo: Archivo'), p12)
      await type(page, 'Clave del certificado', 'no es esta')
      await click(page, inDialog('Guardar'))
      await sees(page, 'La clave no abre este certificado')
      await type(page, 'Clave del certificado', dado.clave)
      await click(page, inDialog('Guardar'))
      await sees(page, 'Titular')

      await click(page, button('Completar: Software'))
      await type(page, 'Identificador del software', dado.softwareId)
      await type(page, 'PIN', dado.pin)
      await type(page, 'Dirección del servicio', dian.url)
      await type(page, 'Dirección lógica', dian.urlLogica)
      await type(page, 'Identificador del set de pruebas', dado.testSetId)
      await click(page, inDialog('Guardar'))
      await sees(page, 'Sin probar')
      await sees(page, 'Simulador.')

      // the range comes from the DIAN with its key; notes have their own numbers
      await click(page, button('Probar conexión'))
      await sees(page, 'Conexión correcta')
      await click(page, button('Traer'))
      await sees(page, 'Factura de venta')
      await click(page, button('Agregar numeración'))
      await elegirEn(page, campoDe('tipo'), 'Nota crédito')
      await type(page, 'Prefijo', 'NC')
      await click(page, inDialog('Guardar'))
      await sees(page, 'Nota crédito NC')

      // the way to be enabled: the first document of a kind is a rehearsal
      await click(page, button('Ensayar: Facturas'))
      await sees(page, 'La Factura electrónica SETP-990000000, ha sido autorizada.')
      await click(page, button('Enviar al set: Facturas'))
      await sees(page, 'SETP990000001: Recibida en el set')
      await click(page, button('Consultar resultados'))
      await sees(page, '1 aceptada')
      expect(await accessibilityFaults(page)).to.deep.equal([])

      // a batch: the first is refused, the rest are taken
      const ids = await facturasArchivadas(office, 2)
      dian.plan({ op: 'SendBillSync', n: 1, action: 'reject:FAK24' })
      await go('/admin/facElectronica')
      await sees(page, 'Sin asignar')
      await page.locator('thead input[type="checkbox"]').click()
      await click(page, text(`Enviar ${String(ids.length)} a la DIAN`))
      await sees(page, `Envío terminado: ${String(ids.length)} de ${String(ids.length)}`)
      await sees(page, `${String(ids.length - 1)} aceptadas · 1 con falla`)
      await ready(page)
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, '.fac-lote li:has([data-situacion="rechazada"]) .fac-numero')
      await sees(page, 'Regla FAK24')
      await page.waitForSelector('.fac-mensajes a[href*="campo=digito"]')
      expect(
        await page.$eval('.fac-datos a', (a) => a.getAttribute('href')),
        'la radicación de la factura, no otra del mismo número',
      ).to.equal(
        `/admin/radicacion/${String(
          (
            await api(office)
              .as('admin')
              .get(`/facturacion/${String(ids[0])}`)
          ).body.id_radicacion,
        )}/2`,
      )
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, '.fac-linea summary')
      await sees(page, 'Envelope')
      await click(page, button('Reenviar a la DIAN'))
      await sees(page, 'Firmada de nuevo con el mismo número')
      await sees(page, 'Factura enviada a la DIAN, con numero SETP990000002')
      expect(
        new Set(
          dian
            .documentos()
            .filter(({ resultado }) => resultado === 'aceptado')
            .map(({ numero }) => numero),
        ).size,
        'and the two of the test set',
      ).to.equal(ids.length + 2)
      // the two refusals that were asked for
      expect(problems.filter((problem) => !problem.includes('422'))).to.deep.equal([])
    },
  )

  it('importa nómina, la muestra con sus conceptos, y dice qué hace el programa por su cuenta', async () => {
    const { page, problems, go } = await visit('/admin/nominaElectronica', { office, role: 'admin', dark: true })
    await click(page, button('Importar XML'))
    const vacio = join(process.env.TEST_FOLDER ?? '/tmp', 'vacio.xml')
    writeFileSync(vacio, '')
    await elegirArchivos(
      page,
      button('Elegir archivos'),
      muestra('nomina-individual'),
      muestra('nomina-ajuste-reemplazar'),
      join(root, 'package.json'),
      vacio,
    )
    await sees(page, '2 importadas · 2 con aviso · 2 rechazadas')
    await sees(page, 'El archivo está vacío.')
    await sees(page, 'El archivo no es un XML bien formado.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Cerrar'))
    await click(page, link('NE57'))
    await sees(page, 'Sueldo básico')
    await sees(page, 'Reemplazado por')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await go('/admin/procesos')
    await sees(page, 'Hecho')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
