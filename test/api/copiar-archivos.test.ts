import { expect } from 'chai'
import { readConfig } from '../../config/env.ts'
import { openStore } from '../../modules/kernel/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { unAlmacen } from '../harness/almacen.ts'
import { obey, preparedEnvironment } from '../harness/index.ts'

describe('Copiar los archivos a otro lugar', function () {
  this.timeout(120_000)

  it('lleva los de cada oficina; interrumpida sigue donde iba, y lo que está a medias se lleva de nuevo', async () => {
    const env = await preparedEnvironment()
    const almacen = await unAlmacen()
    const demo = { office: { slug: 'demo' } }
    const { app, close } = await openApp(readConfig(env))
    for (let n = 0; n < 5; n++) await app.files.put(demo, `x/${n}.bin`, Buffer.alloc(1_000 + n, n))
    await app.files.put({ office: { slug: 'ajena' } }, 'x/0.bin', Buffer.from('of no office'))
    const antes = await app.files.keys(demo)
    await close()
    const alla = await openStore(almacen.url)
    await alla.put(demo, 'x/0.bin', Buffer.alloc(1_000, 0))
    await alla.put(demo, 'x/1.bin', Buffer.from('part of it'))
    const primera = await obey(env, ['files', 'copy', 'carpeta', almacen.url])
    expect(primera.code, primera.output).to.equal(0)
    expect(primera.output).to.contain(`demo: ${antes.length - 1} copiados, 1 ya estaban`)
    expect(await alla.keys(demo)).to.have.members(antes)
    expect(await alla.keys({ office: { slug: 'ajena' } })).to.deep.equal([])
    for (let n = 0; n < 5; n++)
      expect((await alla.get(demo, `x/${n}.bin`)).equals(Buffer.alloc(1_000 + n, n)), `${n}`).to.equal(true)
    expect((await obey(env, ['files', 'copy', 'carpeta', almacen.url])).output).to.contain(
      `demo: 0 copiados, ${antes.length} ya estaban`,
    )
    for (const [args, dice] of [
      [['carpeta', 'carpeta'], 'dos lugares distintos'],
      [['carpeta', 'ftp://x'], 'debe ser «carpeta»'],
      [['carpeta', 's3://x/y'], 'llave y su clave'],
      [['sin-hacia'], 'files copy <desde> <hacia>'],
    ] as const) {
      const mal = await obey(env, ['files', 'copy', ...args])
      expect([mal.code, mal.output.includes(dice)], mal.output).to.deep.equal([2, true])
    }
    almacen.end()
  })

  it('lo que ningún registro nombra se cuenta, y se quita cuando alguien lo dice', async () => {
    const almacen = await unAlmacen()
    const env = { ...(await preparedEnvironment()), FILES_URL: almacen.url }
    const alla = await openStore(almacen.url)
    for (const key of ['edictos/0a.pdf', 'edictos/0b.pdf'])
      await alla.put({ office: { slug: 'demo' } }, key, Buffer.from('x'))
    const [viejo] = almacen.cubo.objetos.values()
    if (viejo) viejo.changed = new Date(Date.now() - 2 * 86_400_000)
    const dice = async (...mas: string[]) => (await obey(env, ['files', 'sweep', 'demo', ...mas])).output
    expect(await dice()).to.contain('edictos: 1 de 1 sin registro, 0 quitados')
    expect(almacen.cubo.objetos.size).to.equal(2)
    expect(await dice('--si')).to.contain('edictos: 1 de 1 sin registro, 1 quitados')
    expect([...almacen.cubo.objetos.keys()]).to.deep.equal(['demo/edictos/0b.pdf'])
    for (const args of [['sweep'], ['sweep', 'no-hay'], ['otra']])
      expect((await obey(env, ['files', ...args])).code).to.equal(2)
    almacen.end()
  })
})
