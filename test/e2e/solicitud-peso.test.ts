import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { sees, visit } from '../harness/browser.ts'
import { caminoDe, elegida, llevar, oficinaQueOfrece, TELEFONO } from './solicitud-escena.ts'

/** JavaScript that a public page may bring, in bytes of gzip: the limit is 90 kB. Layout is part of it, as class names. */
const TOPE = 89_500

describe('Solicitud de escritura: lo que pesa', function () {
  this.timeout(240_000)

  it('ningún paso, abierto desde su enlace, trae más de 89,5 kB de programa comprimido', async () => {
    const { office, id_plantilla } = await oficinaQueOfrece()
    const suya = await elegida(office, id_plantilla)
    const pasos = [
      ['', {}, 'pasos listos'],
      ['contacto', {}, 'Paso 1 de 7'],
      ['tramite', {}, 'Paso 2 de 7'],
      ['documentos', {}, 'Paso 3 de 7'],
      ['validacion', { etapa: 3, estado: 'recibidos' }, 'Paso 4 de 7'],
      ['minuta', { etapa: 4, estado: 'validados' }, 'Paso 5 de 7'],
      ['cita', { etapa: 5, estado: 'sin_cita' }, 'Paso 6 de 7'],
      ['final', { etapa: 6, estado: 'firmada' }, 'Paso 7 de 7'],
    ] as const
    const { page: comienzo } = await visit('/auth/solicitud', { office, ...TELEFONO })
    const pesos: Record<string, number> = {}
    for (const [paso, cambios, dice] of pasos) {
      await llevar(office, suya.id, cambios)
      const page = await comienzo.browserContext().newPage()
      await page.setCacheEnabled(false)
      const bytes = new Map<string, number>()
      const leidos: Promise<unknown>[] = []
      page.on('response', (response) => {
        if (!new URL(response.url()).pathname.endsWith('.js') || response.status() !== 200) return
        leidos.push(response.buffer().then((content) => bytes.set(response.url(), gzipSync(content).length)))
      })
      await page.goto(new URL(caminoDe(suya, paso || undefined), comienzo.url()).href, { waitUntil: 'networkidle0' })
      await sees(page, dice)
      await Promise.all(leidos)
      pesos[paso || 'tareas'] = [...bytes.values()].reduce((sum, one) => sum + one, 0)
      await page.close()
    }
    expect(Object.entries(pesos).filter(([, peso]) => peso > TOPE || peso === 0)).to.deep.equal([])
  })
})
