// `npm run alta-disponibilidad`: a cluster of three servers, two processes of the program and HAProxy before both, on this machine; people
// work while one after another dies and comes back. It prints what came of it and keeps it in docs/alta-disponibilidad.md. It is no test.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { say, seconds, stop } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'
import { install } from './install.mjs'
import { ensurePrograms } from './mariadb.mjs'
import { endChildren, root, run, runNode } from './run.mjs'
import { workspace } from './workspace.mjs'

const LIMIT_MS = 5 * 60_000
const PAGE = join(root, 'docs', 'alta-disponibilidad.md')
const GALERA = '/usr/lib/galera/libgalera_smm.so'
const NEEDED = {
  'galera-4': () => existsSync(GALERA),
  haproxy: () => findProgram('haproxy'),
  rsync: () => findProgram('rsync'),
}

const ensureCluster = async () => {
  const missing = () =>
    Object.entries(NEEDED)
      .filter(([, there]) => !there())
      .map(([name]) => name)
  if (missing().length && canInstallPackages()) await installPackages(`Instalando ${missing().join(', ')}`, missing())
  if (missing().length)
    stop(`Falta ${missing().join(', ')}: en Debian o Ubuntu, sudo apt-get install ${missing().join(' ')}.`)
}

/** How a node copies everything from another comes with the server's service, which is not installed: its programs are taken out of it. */
const copiers = async () => {
  const installed = findProgram('wsrep_sst_rsync')
  if (installed) return join(installed, '..')
  const folder = mkdtempSync(join(workspace(), 'wsrep-'))
  const quiet = { cwd: folder, quiet: true }
  const got = findProgram('apt-get') ? await run('apt-get', ['download', '-q', 'mariadb-server'], quiet) : { code: 1 }
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
  const opened = got.code === 0 && file ? await run('dpkg-deb', ['-x', file, '.'], quiet) : { code: 1 }
  const programs = join(folder, 'usr/bin')
  if (opened.code !== 0 || !existsSync(join(programs, 'wsrep_sst_rsync')))
    stop(
      'Falta wsrep_sst_rsync, que viene con mariadb-server: en Debian o Ubuntu, sudo apt-get install mariadb-server.',
    )
  return programs
}

await install()
await build()
await ensurePrograms()
await ensureCluster()
const WSREP = await copiers()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endChildren().finally(() => process.exit(130)))

const folder = join(workspace(), 'alta')
mkdirSync(folder)
const file = join(folder, 'filas.json')
const began = Date.now()
const env = { WSREP, ALTA_FILAS: file, TEST_FOLDER: workspace() }
const { late } = await runNode(['--import=tsx', 'test/alta-disponibilidad/correr.ts'], { env, limitMs: LIMIT_MS })
if (!existsSync(file)) stop(late ? 'No terminó a tiempo.' : 'No llegó al final: lo que está antes dice por qué.')
const { semilla, tabla } = JSON.parse(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true, force: true })

const cell = (text) => String(text).replaceAll('|', '\\|')
const lines = tabla.map((fila) =>
  [
    fila.acto,
    fila.pedidas,
    fila.respondidas,
    fila.perdidas,
    fila.dobles,
    fila.saltos,
    fila.errores,
    `${fila.fuera.toFixed(1).replace('.', ',')} s`,
    fila.nota,
    fila.bien ? 'sí' : '**no**',
  ]
    .map(cell)
    .join(' | '),
)
const table = [
  '| acto | pedidas | respondidas | perdidas | dobles | saltos | errores | sin respuesta | vuelta | como debe |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...lines.map((line) => `| ${line} |`),
].join('\n')
say(`\n${table}\n\n${seconds(Date.now() - began)}`)
const text = `# Alta disponibilidad

Un despacho que no puede parar pone tres servidores de MariaDB con Galera, dos o más procesos de Protocolo y HAProxy delante de ambos.
\`npm run alta-disponibilidad\` lo arma entero en esta máquina (solo en 127.0.0.1), pone a varias personas a radicar, recibir depósitos,
facturar y agendar, mata una pieza tras otra con \`kill -9\` y la devuelve mientras siguen. Esto es lo que salió el
${new Date().toISOString().slice(0, 10)} (semilla ${semilla}):

${table}

Pedidas: cosas distintas que alguien pidió, cada una con su llave (Idempotency-Key) y repetida con ella mientras la respuesta fue 503, como hace
quien vuelve a pulsar Guardar. Perdidas: respondidas que no están en la base. Dobles: filas de más. Saltos: huecos en los números de radicación
y de depósito. Sin respuesta: el rato más largo sin que a nadie se le guardara nada. Sin verse: guardadas por un nodo y, al momento, no halladas
o no cambiables por otro que va atrasado. La meta: 0, 0, 0, solo 503, 5 segundos a lo sumo, y 0 sin verse.

## Cómo se pone

- **HAProxy**: [haproxy.cfg](haproxy.cfg), el mismo archivo que usa la prueba, con [haproxy-503.http](haproxy-503.http) como respuesta cuando
  un proceso muere con una petición en la mano. Protocolo detrás de él lleva \`TRUST_PROXY=1\` y \`DATABASE_URL\` hacia el puerto de \`listen base\`.
- **Un solo nodo escribe y lee**; los otros dos esperan. El que toma el lugar se queda con él cuando el otro vuelve (\`stick on dst\`). Justo al
  tomarlo puede estar aplicando los últimos cambios: quien escriba sobre ellos espera o repite por dentro, y lo que se repite con su llave no
  se hace dos veces.
- **Lo que un nodo confirmó se ve en los otros.** El programa pregunta a cada conexión nueva si llegó a un nodo, y entonces su sesión lleva
  \`wsrep_sync_wait=7\`: leer, empezar una transacción y escribir fuera de una esperan a tener lo que cualquier otro confirmó. Así quien guardó
  ve lo suyo tras un cambio de nodo, y un proxy puede repartir las lecturas. Sin eso (medido), de mil lecturas por otro nodo 70 no
  veían lo recién guardado, y con \`1\`, que solo espera al leer, 650 de mil cambios fuera de una transacción no hallaban su fila. Una
  lectura pasó de 0,10 a 0,13 ms, y de 0,16 a 0,35 mientras otro escribe sin pausa; mientras el clúster no da por muerto a un nodo, quien lee
  también espera. A un servidor sin Galera solo se le pregunta al conectarse.
- **Los nodos**: \`binlog_format=ROW\`, \`innodb_autoinc_lock_mode=2\`, \`wsrep_on=ON\`, y \`evs.suspect_timeout=PT1.5S;evs.inactive_timeout=PT3S\`
  para redes locales: mientras el clúster no da por muerto a un nodo, quien guarda espera. Un nodo que murió pregunta primero hasta dónde llegó
  (\`--wsrep-recover\`, que los servicios de Debian hacen solos) y copia solo lo que le falta (IST).
- **Los procesos**: el mismo \`SECRET\`, y \`FILES_URL\` hacia un almacén que todos ven: \`s3://…\` o una carpeta compartida. La prueba usa una carpeta
  (\`ALTA_ARCHIVOS=s3://…\` la cambia por un almacén). Cada proceso tiene su \`DATA_DIR\`.
- **Una instalación por almacén**: cada noche se quita de él lo que ningún registro de esta base nombra (\`modules/archivos\`). Dos instalaciones
  con la misma oficina en el mismo almacén se quitarían los archivos una a la otra.
- **Una versión nueva se pone proceso por proceso.** El que va a terminar lo dice (\`DRAIN_SECONDS\`) y responde lo que tiene. Una pestaña que
  pide una parte del programa que ya no está se carga sola, una vez, donde la persona quería ir; lo que escribía vuelve de sus borradores.
- **Las migraciones** se hacen con un candado del servidor (\`GET_LOCK\`), que Galera no replica: es lo único que depende de uno. Con un solo nodo
  que escribe, uno solo migra. Si ese nodo cambia a la mitad, las conexiones de quien migraba se cortan con él
  (\`on-marked-down shutdown-sessions\`) y su migración falla; el siguiente la termina, porque cada una se puede repetir desde cualquier instrucción.
  No cambie de nodo a mano, sin cortar conexiones, mientras se actualiza: podrían migrar dos a la vez, y las filas que una migración escribe no
  están hechas para eso.
- **Todo lo que no puede hacerse dos veces está en filas**: trabajos y tareas del reloj se toman con un arriendo, los números salen de una fila
  bloqueada, lo repetido se conoce por su llave. Un \`FOR UPDATE\` tampoco se replica: dos nodos que escribieran a la vez lo descubrirían al
  confirmar, uno vería un conflicto y repetiría la transacción. Nada quedaría doble, pero habría más repeticiones.
- \`DATABASE_CONNECTIONS\` por el número de procesos debe quedar por debajo del \`max_connections\` de cada nodo.
`
writeFileSync(PAGE, text)
process.exit(tabla.length && tabla.every(({ bien }) => bien) && !late ? 0 : 1)
