// completo: memory of many offices
import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { engine, freshEnvironment, mariadbUrl, spawnServer } from '../harness/index.ts'
import { hacerOficinas, hasta, loQueTiene, usar } from '../harness/memoria.ts'

const NOMBRES = Array.from({ length: 10 }, (_, n) => `o${n}`)
const PATIENCE_MS = 180_000
/** A warm office takes some three; on a busy machine what was used for its requests is still with it. */
const POR_OFICINA_MB = 15

/** Where Debian keeps it; the image of the Dockerfile has it. */
const JEMALLOC = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/libjemalloc.so.2`)
  .find((path) => existsSync(path))
/** By allocator, what the process may keep of closed offices over what it had before them (MB, of what it had). */
const ASIGNADORES: readonly { asignador: string; env: Record<string, string>; deja: (inicio: number) => number }[] = [
  { asignador: 'el del sistema', env: {}, deja: () => (POR_OFICINA_MB * NOMBRES.length) / 2 },
  ...(JEMALLOC
    ? [
        {
          asignador: 'jemalloc, como en la imagen de Docker',
          deja: (inicio: number) => inicio / 4,
          env: { LD_PRELOAD: JEMALLOC, MALLOC_CONF: 'background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:1000' },
        },
      ]
    : []),
]

/** The whole of it, with two hundred, is `npm run bench -- memoria`. */
describe('Lo que toman las oficinas abiertas', function () {
  this.timeout(600_000)

  for (const { asignador, env: deMas, deja } of ASIGNADORES)
    it(`al cerrarse no le dejan descriptores ni conexiones al proceso, y su memoria tiene medida: ${asignador}`, async function () {
      if (!existsSync('/proc/self/fd')) this.skip()
      const env = { ...(await freshEnvironment()), ...deMas, DEV_OFFICE: 'calor', OFFICE_REST: '5' }
      await hacerOficinas(env, ['calor', ...NOMBRES])
      const child = await spawnServer(env)
      const puerto = engine === 'mariadb' ? Number(new URL(await mariadbUrl()).port) : undefined
      const ver = () => loQueTiene(child.pid, puerto)
      // the platform has at most two connections
      const cerradas = () => hasta(ver, ({ oficinas, conexiones }) => oficinas === 0 && conexiones <= 2, PATIENCE_MS)
      for (let n = 0; n < 5; n++) await usar(child.port, 'calor')
      const inicio = await cerradas()
      expect(inicio, 'the tasks of a first start leave none open').to.include({ oficinas: 0 })
      for (const nombre of NOMBRES) await usar(child.port, nombre)
      const abiertas = ver()
      const fin = await cerradas()
      expect(fin.oficinas, 'offices with a file open').to.equal(0)
      expect(fin.conexiones, 'connections').to.be.at.most(2)
      expect(fin.descriptores, 'descriptors').to.be.at.most(inicio.descriptores + 8) // a connection of ours that still stands open
      expect(abiertas.mb - inicio.mb, 'MB of the open ones').to.be.below(POR_OFICINA_MB * NOMBRES.length)
      expect(fin.mb - inicio.mb, 'MB of the closed ones').to.be.below(deja(inicio.mb))
      await child.stop('SIGTERM')
    })
})
