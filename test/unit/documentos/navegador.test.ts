// completo: browsers that die
import { expect } from 'chai'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, launchBrowser, sharesInMemory, unpackBrowser } from '../../../modules/kernel/pdf/browser.ts'
import { CACHE } from './impresora.ts'

describe('Browser', function () {
  this.timeout(240_000)

  it('says which path it was given that does not exist', async () => {
    const error: unknown = await findBrowser({ executable: '/no/hay/chromium', cacheDir: CACHE }).catch(
      (reason: unknown) => reason,
    )
    expect(String(error)).to.include('NAVEGADOR indica «/no/hay/chromium», que no existe.')
  })

  it('starts, and runs a page', async () => {
    const browser = await launchBrowser({ cacheDir: CACHE })
    const page = await browser.newPage()
    await page.setContent('<title>hola</title>')
    expect(await page.title()).to.equal('hola')
    await browser.close()
  })

  it('shares memory between its processes where there is room, and the temporary folder where there is not', async () => {
    expect(sharesInMemory(tmpdir(), 0)).to.equal(true)
    expect(sharesInMemory(tmpdir(), Infinity)).to.equal(false)
    expect(sharesInMemory(join(tmpdir(), 'no', 'hay'), 0)).to.equal(false)
    const browser = await launchBrowser({ cacheDir: CACHE })
    expect(browser.process()?.spawnargs.includes('--disable-dev-shm-usage')).to.equal(!sharesInMemory())
    await browser.close()
  })

  it('unpacks the packaged Chromium once, whole, when several ask for it at the same time', async function () {
    const folder = mkdtempSync(join(tmpdir(), 'navegador-'))
    try {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        expect(String(await unpackBrowser(folder).catch((reason: unknown) => reason))).to.include(
          'instale uno o indique su ruta en NAVEGADOR',
        )
        return
      }
      const [one, two] = await Promise.all([unpackBrowser(folder), unpackBrowser(folder)])
      expect(one).to.deep.equal(two)
      expect(readdirSync(folder)).to.have.length(1)
      const browser = await launchBrowser({ cacheDir: folder, executable: one.executable })
      expect(await browser.version()).to.include('147.')
      await browser.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
