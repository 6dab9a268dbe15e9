import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../harness/root.ts'
import { radicacion } from '../harness/index.ts'
import { ready, reload, visit, type VisitOptions } from '../harness/browser.ts'

const UI = join(root, 'dist/ui')
const PRECARGA = JSON.parse(readFileSync(join(UI, '.vite/precarga.json'), 'utf8')) as Record<string, string[]> // scripts/build/preload.ts
/** What index.html names by itself. */
const PRIMEROS = [...readFileSync(join(UI, 'index.html'), 'utf8').matchAll(/"\/(assets\/[^"]+)"/g)].map(
  ([, file = '']) => file,
)

/** Of a room that is no list: most have half of them. */
const ARCHIVOS = 30
const ARMAZON_BYTES = 160_000
/** Of brotli, of the list of filings. */
const LISTA_BYTES = 170_000
/** New window: session, office, preferences and rows. */
const [LLAMADAS, LLAMADAS_OTRA_VEZ] = [4, 2]

/** Everything that a window of nobody else's asks for until the page of an address is all there, and the document that it was given. */
async function pedidas(path: string, options: VisitOptions): Promise<{ asked: string[]; html: string }> {
  const { page, problems } = await visit('/robots.txt', options)
  problems.length = 0 // that there is no such file
  const asked: string[] = []
  page.on('request', (request) => {
    // a draft that another test of the office left is asked for besides
    if (/^https?:/.test(request.url()) && !/\/borradores\/./.test(request.url()))
      asked.push(new URL(request.url()).pathname)
  })
  const answer = await page.goto(new URL(path, page.url()).href)
  await ready(page)
  expect(problems).to.deep.equal([])
  // a list of an empty office asks again over more days
  return { asked: [...new Set(asked)], html: (await answer?.text()) ?? '' }
}

describe('Lo que pide una página', () => {
  for (const [path, maximo] of [
    ['/admin/radicaciones', 21],
    ['/admin/misRadicaciones', 20],
    ['/admin/bancos', 24],
    ['/admin/user-page', 25],
    ['/admin/auditoria', 25],
  ] as const)
    it(`la lista ${path} pide a lo sumo ${maximo} cosas, y su documento nombra todas las del programa`, async () => {
      const { asked, html } = await pedidas(path, { role: 'admin' })
      expect(asked.length, asked.join(' ')).to.be.at.most(maximo)
      expect(asked.filter((one) => one.startsWith('/assets/') && !html.includes(`"${one}"`))).to.deep.equal([])
    })

  it('el ingreso pide a lo sumo 10 cosas, y su documento nombra todas las del programa', async () => {
    const { asked, html } = await pedidas('/auth/login-page', {})
    expect(asked.length, asked.join(' ')).to.be.at.most(10)
    expect(asked.filter((one) => one.startsWith('/assets/') && !html.includes(`"${one}"`))).to.deep.equal([])
  })

  it(`ninguna dirección necesita más de ${ARCHIVOS} archivos del programa`, () => {
    const largas = Object.entries(PRECARGA).filter(([, files]) => new Set([...PRIMEROS, ...files]).size > ARCHIVOS)
    expect(largas.map(([path]) => path)).to.deep.equal([])
  })

  it('la lista llama a la sesión y a sus filas, y lo demás espera a que se vean', async () => {
    await radicacion()
    const { page } = await visit('/robots.txt', { role: 'admin' })
    await page.evaluateOnNewDocument(() => {
      const looking = setInterval(() => {
        if (!document.querySelector('[data-fila]')) return
        Reflect.set(window, 'filasEn', performance.now())
        clearInterval(looking)
      }, 2)
    })
    const llamadas = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/api/') && startTime < Number(Reflect.get(window, 'filasEn')))
          .map(({ name }) => new URL(name).pathname),
      )
    await page.goto(new URL('/admin/radicaciones', page.url()).href)
    await ready(page)
    const primeras = await llamadas()
    expect(primeras.length, primeras.join(' ')).to.be.within(1, LLAMADAS)
    await reload(page)
    const otras = await llamadas()
    expect(otras.length, otras.join(' ')).to.be.within(1, LLAMADAS_OTRA_VEZ)
  })

  it('la lista de radicaciones trae menos de 170 kB de programa', () => {
    const files = new Set([...PRIMEROS, ...(PRECARGA['/admin/radicaciones'] ?? [])])
    const bytes = [...files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(UI, `${file}.br`)).length)
    expect(bytes.reduce((sum, one) => sum + one, 0)).to.be.within(1, LISTA_BYTES)
  })

  it('lo que trae todo el que ha entrado pesa menos de 160 kB comprimido', () => {
    const armazon = PRECARGA['/admin/logout-page']?.filter((file) => /armazon-[\w-]+\.js$/.test(file)) ?? []
    expect(armazon).to.have.length(1)
    const files = [...PRIMEROS, ...armazon].filter((file) => file.endsWith('.js'))
    expect(files.reduce((sum, file) => sum + readFileSync(join(UI, `${file}.gz`)).length, 0)).to.be.below(ARMAZON_BYTES)
  })

  it('todo texto del programa está comprimido de antemano', () => {
    const assets = readdirSync(join(UI, 'assets'))
    const faltan = assets.filter((name) => /\.(js|css)$/.test(name)).flatMap((name) => [`${name}.br`, `${name}.gz`])
    expect(faltan.filter((name) => !assets.includes(name))).to.deep.equal([])
  })
})
