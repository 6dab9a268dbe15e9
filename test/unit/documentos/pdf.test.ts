// completo: prints with LibreOffice
import { expect } from 'chai'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem } from '../../../modules/kernel/index.ts'
import { impresora } from './impresora.ts'
import { leerPdf } from './leer-pdf.ts'

const pagina = (cuerpo: string, cabeza = '') =>
  `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>x</title>${cabeza}</head><body>${cuerpo}</body></html>`
/** Takes the browser a good while: long enough to kill it halfway. */
const LENTA = pagina(`<table>${'<tr><td>uno</td><td>dos</td></tr>'.repeat(4_000)}</table>`)

/** Puts a text in the page, and what it is told as HTML: with its scripts and addresses. */
const PROGRAMA = {
  head: '<style>p{color:black}</style>',
  script: 'poner = ({ html }) => html === null ? new Promise(() => undefined) : void (document.body.innerHTML = html)',
  call: 'poner',
}

const codigoDe = async (trabajo: Promise<unknown>) => {
  const error = await trabajo.then(
    () => null,
    (razon: unknown) => razon,
  )
  expect(error).to.be.instanceOf(Problem)
  return error instanceof Problem ? { status: error.status, code: error.code, message: error.message } : null
}

describe('PDF service', function () {
  this.timeout(240_000)
  const servicio = impresora()
  after(() => servicio.close())

  it('prints on letter and on legal paper, with page numbers, and head and foot lines', async () => {
    const cuerpo = pagina(`<p style="break-after:page">uno</p><p>dos</p>`)
    const carta = await servicio.render(cuerpo, {
      format: 'Letter',
      header: 'Arriba "ñ" </style><b>',
      footer: 'Abajo \\ «x»',
    })
    expect(carta.subarray(0, 5).toString()).to.equal('%PDF-')
    expect(carta.toString('latin1')).to.match(/\/MediaBox \[0 0 612 792\]/)
    const [primera = '', segunda = ''] = leerPdf(carta)
    expect(primera.replaceAll('\n', ''))
      .to.include('Página 1 de 2')
      .and.include('Abajo \\ «x»')
      .and.not.include('Arriba')
    expect(segunda.replaceAll('\n', '')).to.include('Página 2 de 2').and.include('Arriba "ñ" </style><b>')
    const oficio = await servicio.render(cuerpo, { format: 'Legal' })
    expect(oficio.toString('latin1')).to.match(/\/MediaBox \[0 0 612 1008\]/)
  })

  it('runs no script and reaches nothing outside the document', async () => {
    let visitas = 0
    const servidor = createServer((_, res) => {
      visitas++
      res.end('x')
    }).on('connection', () => {
      visitas++
    })
    await new Promise<void>((resolve) => {
      servidor.listen(0, '127.0.0.1', resolve)
    })
    const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}` // a listening TCP server answers an AddressInfo
    const pdf = await servicio.render(
      pagina(
        `<p id="t">limpio</p><script>document.getElementById('t').textContent = 'ejecutado'</script>
      <img src="${url}/a.png"><img src="${url.replace('127.0.0.1', 'localhost')}/b.png"><iframe src="${url}/c"></iframe><object data="${url}/d"></object>
      <iframe src="file:///etc/hostname"></iframe>`,
        `<link rel="stylesheet" href="${url}/e.css"><link rel="preconnect" href="${url}"><style>@import ` +
          `url(${url}/f.css);@font-face{font-family:x;src:url(${url}/g)}p{font-family:x}</style>`,
      ),
      { format: 'Letter' },
    )
    servidor.close()
    expect(leerPdf(pdf)[0]).to.include('limpio').and.not.include('ejecutado')
    expect(visitas).to.equal(0)
  })

  it('starts the browser again and tries once more when it dies halfway', async () => {
    await servicio.render(pagina('caliente'), { format: 'Letter' })
    const antes = await servicio.pid()
    if (antes === undefined) throw new Error('no browser is up')
    const trabajo = servicio.render(LENTA, { format: 'Letter' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    process.kill(antes, 'SIGKILL')
    expect(leerPdf(await trabajo)[0]).to.include('uno')
    expect(await servicio.pid())
      .to.be.a('number')
      .and.not.equal(antes)
  })

  it('says in Spanish that it failed when the browser dies in both tries, and prints the next', async () => {
    const solo = impresora({ atOnce: 1 })
    await solo.render(pagina('caliente'), { format: 'Letter' })
    const trabajo = solo.render(LENTA, { format: 'Letter' }).catch((error: unknown) => error)
    const muertos = new Set<number>()
    while (muertos.size < 2) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const pid = await solo.pid()
      if (pid === undefined || muertos.has(pid)) continue
      process.kill(pid, 'SIGKILL')
      muertos.add(pid)
    }
    expect(await trabajo).to.include({ status: 503, code: 'impresion_fallida' })
    expect(leerPdf(await solo.render(pagina('vuelve'), { format: 'Letter' }))[0]).to.include('vuelve')
    await solo.close()
  })

  it('leaves nothing of one document in the next, though the page is the same', async () => {
    const solo = impresora({ atOnce: 1 })
    await solo.render(
      pagina('<p>ajena</p><p style="break-before:page">otra</p>', '<style>p{display:none}@page{size:a5}</style>'),
      {
        format: 'Legal',
        header: 'arriba',
        footer: 'abajo',
      },
    )
    const [texto = '', ...otras] = leerPdf(await solo.render(pagina('<p>propia</p>'), { format: 'Letter' }))
    expect(otras).to.deep.equal([])
    expect(texto)
      .to.include('propia')
      .and.not.match(/ajena|otra|abajo/)
    await solo.close()
  })

  it('marks what a short print is made of for those who listen to it, and not in one of thousands of rows', async () => {
    const filas = (cuantas: number) =>
      servicio.render(pagina(`<table>${'<tr><td>uno</td></tr>'.repeat(cuantas)}</table>`), { format: 'Letter' })
    expect((await filas(50)).toString('latin1')).to.contain('/StructTreeRoot')
    expect((await filas(1_000)).toString('latin1')).not.to.contain('/StructTreeRoot')
  })

  it('prints many at once, each with its own text', async () => {
    const textos = Array.from({ length: 12 }, (_, i) => `hoja-${i}-`)
    const pdfs = await Promise.all(textos.map((texto) => servicio.render(pagina(texto), { format: 'Letter' })))
    expect(pdfs.map((pdf) => /hoja-\d+-/.exec(leerPdf(pdf)[0] ?? '')?.[0])).to.deep.equal(textos)
  })

  it('refuses with 503 what does not fit in the queue, and serves the rest', async () => {
    const estrecha = impresora({ atOnce: 1, waiting: 1 })
    const [uno, dos, tres] = ['1', '2', '3'].map((texto) => estrecha.render(pagina(texto), { format: 'Letter' }))
    expect(await codigoDe(tres ?? Promise.resolve())).to.deep.equal({
      status: 503,
      code: 'impresion_ocupada',
      message: 'La impresión está ocupada. Intente de nuevo en unos segundos.',
    })
    expect((await Promise.all([uno, dos])).every((pdf) => pdf && pdf.length > 0)).to.equal(true)
    await estrecha.close()
  })

  it('gives up on a page that takes too long, and prints the next one', async () => {
    const impaciente = impresora({ timeoutMs: 2_500 })
    // a browser that has just started, or has to, may be late as well; on a busy machine more than once
    const impresa = async (texto: string): Promise<Buffer> =>
      impaciente.render(pagina(texto), { format: 'Letter' }).catch(() => impresa(texto))
    await impresa('caliente')
    const enorme = pagina(`<table>${'<tr><td>uno</td></tr>'.repeat(300_000)}</table>`)
    expect((await codigoDe(impaciente.render(enorme, { format: 'Letter' })))?.code).to.equal('impresion_lenta')
    expect(leerPdf(await impresa('siguiente'))[0]).to.include('siguiente')
    await impaciente.close()
  })

  it('closes the browser when idle, and opens it again', async () => {
    const dormilona = impresora({ idleMs: 50 })
    await dormilona.render(pagina('uno'), { format: 'Letter' })
    while ((await dormilona.pid()) !== undefined) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(leerPdf(await dormilona.render(pagina('dos'), { format: 'Letter' }))[0]).to.include('dos')
    await dormilona.close()
  })

  it('finishes what runs before closing, then refuses', async () => {
    const otra = impresora()
    const trabajo = otra.render(pagina('último'), { format: 'Letter' })
    await otra.close()
    expect(leerPdf(await trabajo)[0]).to.include('último')
    expect((await codigoDe(otra.render(pagina('tarde'), { format: 'Letter' })))?.status).to.equal(503)
  })

  it('says that printing is not available when no browser starts', async () => {
    const rota = impresora({ executable: '/bin/false' })
    expect((await codigoDe(rota.render(pagina('x'), { format: 'Letter' })))?.code).to.equal('impresion_no_disponible')
    await rota.close()
  })

  it('prints what a program makes of its data: that script runs and no other, and nothing is reached', async () => {
    let visitas = 0
    const servidor = createServer((_, res) => {
      visitas++
      res.end('x')
    }).on('connection', () => {
      visitas++
    })
    await new Promise<void>((resolve) => {
      servidor.listen(0, '127.0.0.1', resolve)
    })
    const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}` // a listening TCP server answers an AddressInfo
    const html = `<p id="t">limpio</p><img src="x" onerror="t.textContent='ejecutado'"><img src="${url}/a.png">
      <iframe srcdoc="<script>parent.t.textContent='ejecutado'</script>"></iframe><iframe src="${url}/b"></iframe>`
    const pdf = await servicio.compose(PROGRAMA, { html })
    servidor.close()
    expect(leerPdf(pdf)[0]).to.include('limpio').and.not.include('ejecutado')
    expect(visitas).to.equal(0)
  })

  it('keeps the pages of a program apart from those that run no script', async () => {
    const solo = impresora({ atOnce: 1 })
    await solo.compose(PROGRAMA, { html: '<p>con guion</p>' })
    const sinGuion = pagina(`<p id="t">limpio</p><script>t.textContent = 'ejecutado'</script>`)
    expect(leerPdf(await solo.render(sinGuion, { format: 'Letter' }))[0])
      .to.include('limpio')
      .and.not.include('ejecutado')
    const [texto] = leerPdf(await solo.compose(PROGRAMA, { html: '<p>otra «vez»</p>' }))
    expect(texto).to.include('otra «vez»').and.not.include('limpio')
    await solo.close()
  })

  it('gives up on a program that does not end, and prints the next', async () => {
    const impaciente = impresora({ timeoutMs: 2_500 })
    const impresa = async (): Promise<Buffer> =>
      impaciente.compose(PROGRAMA, { html: '<p>siguiente</p>' }).catch(() => impresa())
    await impresa()
    expect((await codigoDe(impaciente.compose(PROGRAMA, { html: null })))?.code).to.equal('impresion_lenta')
    expect(leerPdf(await impresa())[0]).to.include('siguiente')
    await impaciente.close()
  })
})
