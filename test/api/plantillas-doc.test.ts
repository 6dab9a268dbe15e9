import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { conSoffice } from '../../modules/plantillas/recibir/conversion.ts'
import { api, freshOffice, sendForm, server } from '../harness/index.ts'
import { subirPlantilla, unDoc } from '../harness/plantillas.ts'
import { docx, muestra, parrafo } from '../unit/plantillas/muestras.ts'

/** One that nobody buried yet is not alive. */
const vive = (pid: number): boolean => {
  const estado = `/proc/${pid}/stat`
  return existsSync(estado) && !/\) Z /.test(readFileSync(estado, 'utf8'))
}

describe('Plantillas: un .doc antiguo', function () {
  this.timeout(60_000)
  let [slug, carpeta, suyo] = ['', '', null as string | null]
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
    carpeta = mkdtempSync(join(tmpdir(), 'soffice-'))
    suyo = (await server()).app.config.soffice
  })
  after(async () => {
    rmSync(carpeta, { recursive: true, force: true })
    ;(await server()).app.config.soffice = suyo // the files that follow share the server
  })
  afterEach(async () => {
    ;(await server()).app.config.soffice = null
  })

  /** A program that is called as LibreOffice is: each argument in a line of `dicho`, and then what the test says. */
  const programa = (hace: string): string => {
    const path = join(carpeta, 'soffice')
    writeFileSync(
      path,
      `#!/bin/sh\nprintf '%s\\n' "$@" >> ${carpeta}/dicho\nwhile [ "$1" != --outdir ]; do shift; done\n${hace}\n`,
    )
    chmodSync(path, 0o755)
    writeFileSync(join(carpeta, 'dicho'), '')
    return path
  }
  const conPrograma = async (hace: string, convertido: Buffer) => {
    writeFileSync(join(carpeta, 'convertido.docx'), convertido)
    ;(await server()).app.config.soffice = programa(hace)
  }
  const COPIA = () => `cp ${carpeta}/convertido.docx "$2/documento.docx"`
  const dicho = () => readFileSync(join(carpeta, 'dicho'), 'utf8').trim().split('\n')

  it('con LibreOffice se convierte, se llena lo convertido y se baja el original; cada vez con su propio perfil', async () => {
    await conPrograma(COPIA(), muestra('poder-especial.docx'))
    const reply = await subirPlantilla(admin(), {
      archivo: unDoc('WordDocument'),
      llamado: 'Poder viejo.doc',
      nombre: 'Poder viejo',
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body).to.include({ extension: 'doc', llenable: true, fallas: 0 })
    expect(reply.body.reporte.totales.reconocidas).to.be.greaterThan(20)
    const file = await admin().get(`/files/${String(reply.body.url_documento)}`)
    expect(file.raw.equals(unDoc('WordDocument'))).to.equal(true)
    const muestraLlena = await admin().post(`/templates/${String(reply.body.id)}/probar`, {
      muestra: 'pareja_con_apoderado',
    })
    expect(muestraLlena.status, muestraLlena.raw.toString()).to.equal(200)
    await sendForm(admin(), '/templates/revisar', {}, { archivo: { name: 'x.doc', content: unDoc('WordDocument') } })
    const perfiles = dicho().filter((uno) => uno.startsWith('-env:UserInstallation=file:///'))
    expect(new Set(perfiles).size).to.equal(2)
  })

  it('si la primera vez termina sin archivo, lo intenta otra', async () => {
    await conPrograma(`[ -e ${carpeta}/vez ] && ${COPIA()}\ntouch ${carpeta}/vez`, muestra('poder-especial.docx'))
    const { body } = await subirPlantilla(admin(), { archivo: unDoc('WordDocument'), nombre: 'Segunda vez' })
    expect(body).to.include({ llenable: true })
  })

  it('lo que no se puede convertir, o sale con algo que no se recibe, queda sin convertir', async () => {
    await conPrograma('exit 0', muestra('poder-especial.docx'))
    expect((await subirPlantilla(admin(), { archivo: unDoc('WordDocument'), nombre: 'Nada' })).body).to.include({
      llenable: false,
    })
    await conPrograma(COPIA(), docx(parrafo('x'), { 'word/vbaProject.bin': 'x' }))
    expect((await subirPlantilla(admin(), { archivo: unDoc('WordDocument'), nombre: 'Macro' })).body).to.include({
      llenable: false,
    })
  })

  it('la misma, subida otra vez cuando ya se puede convertir, es una versión que se llena', async () => {
    const { body } = await subirPlantilla(admin(), { archivo: unDoc('WordDocument'), nombre: 'Antes sin programa' })
    expect(body).to.include({ llenable: false, numero: 1 })
    await conPrograma(COPIA(), muestra('poder-especial.docx'))
    const otra = () =>
      sendForm(
        admin(),
        `/templates/${String(body.id)}?_method=PUT`,
        {},
        { archivo: { name: 'a.doc', content: unDoc('WordDocument') } },
      )
    expect((await otra()).body).to.include({ llenable: true, numero: 2 })
    expect((await otra()).body).to.include({ numero: 2 })
  })

  it('la que no termina se mata con todo lo que empezó', async () => {
    const path = programa(`sleep 600 & echo $! > ${carpeta}/hijo; wait`)
    const began = Date.now()
    expect(
      await conSoffice(path, { de: 'doc', a: 'docx', documentos: [Buffer.from('x')], plazo: 1_000 }),
    ).to.deep.equal([null])
    expect(Date.now() - began).to.be.lessThan(20_000)
    const hijo = Number(readFileSync(join(carpeta, 'hijo'), 'utf8'))
    for (let vez = 0; vive(hijo) && vez < 50; vez++) await sleep(100)
    expect(vive(hijo)).to.equal(false)
  })
})
