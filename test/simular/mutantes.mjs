// `npm run simular -- mutantes [name…]`: breaks one line of a copy of the product at a time, and lives a small year that must find it.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from '../../scripts/setup/run.mjs'

const COPIED = [
  'config',
  'jobs',
  'migrations',
  'modules',
  'schemas',
  'scripts',
  'test',
  'ui',
  'package.json',
  'tsconfig.json',
]
/** Days and deeds of the small year. */
const YEAR = ['--semilla', '7', '--dias', '8', '--escrituras', '64', '--no-acortar']

/** A line, what becomes of it, and what then is no longer true. */
const MUTANTS = {
  'el descargue no saca lo de la notaría': {
    file: 'modules/depositos/descargar.ts',
    from: 'importes: negar(cifras),',
    to: 'importes: negar({ ...cifras, notaria: 0 }),',
  },
  'la caja da por salido lo que es de la notaría': {
    file: 'modules/depositos/descargar.ts',
    from: 'alReves(sinNotaria(medios, cifras.notaria))',
    to: 'alReves(medios)',
  },
  'la segunda tarjeta cobra un peso menos': {
    file: 'modules/facturacion/domain/repartir.ts',
    from: 'repartirTotales(totales, porcentajes, enProporcion(suma(totales), porcentajes)),',
    to: 'repartirTotales(totales, porcentajes, enProporcion(suma(totales), porcentajes).map((m, i) => m - Math.min(i, 1))),',
  },
  'el saldo del cliente olvida lo de sus escrituras': {
    file: 'modules/cartera/deudas/libro.ts',
    from: 'const saldo = escritura + varios + deposito',
    to: 'const saldo = varios + deposito',
  },
  'el libro anota un peso más de cada abono': {
    file: 'modules/cartera/deudas/libro.ts',
    from: 'valor: a.valor,',
    to: "valor: a.tipo === 'abono' ? a.valor + 1 : a.valor,",
  },
  'las radicaciones saltan un número': {
    file: 'modules/radicaciones/guardar/guardar-radicacion.ts',
    from: 'await nextNumber(ctx, CONTADOR)',
    to: 'await nextNumber(ctx, CONTADOR).then(() => nextNumber(ctx, CONTADOR))',
  },
  'las escrituras saltan un número': {
    file: 'modules/radicaciones/guardar/numerar.ts',
    from: 'let numero = (ultimo || (await ultimoEscrito(ctx, anio))) + 1',
    to: 'let numero = (ultimo || (await ultimoEscrito(ctx, anio))) + 2',
  },
  'dos copias prestan mérito por la misma deuda': {
    file: 'modules/escrituras/copias.ts',
    from: 'if (acreedor && antes.some(',
    to: 'if (acreedor && antes.length > 99 && antes.some(',
  },
  'el rango de la DIAN salta un número': {
    file: 'modules/dian/emision/turno.ts',
    from: "increment('siguiente', 1)",
    to: "increment('siguiente', 2)",
  },
  'lo de terceros no dice de quién es': {
    file: 'modules/facturacion/tarjetas/guardar-tarjeta.ts',
    from: '...(mandantes.get(linea.item) ?? { mandante: null, mandante_nombre: null }),',
    to: '...(mandantes.size < 0 ? mandantes.get(linea.item) : { mandante: null, mandante_nombre: null }),',
  },
  'quien guarda tarde borra lo que otro guardó': {
    file: 'modules/kernel/records/write.ts',
    from: 'options.version !== undefined && options.version !== before.version',
    to: 'options.version !== undefined && options.version > before.version',
  },
  'la misma llave se atiende dos veces': {
    file: 'modules/kernel/records/idempotency.ts',
    from: 'const name = `${callerOf(ctx)}:${route}:${key}`',
    to: 'const name = `${Math.random()}:${route}:${key}`',
  },
  'quien puede algo lo puede todo': {
    file: 'modules/kernel/security/permissions.ts',
    from: 'anyOf.some((id) => held.has(id)) &&',
    to: '(held.size > 0 || anyOf.some((id) => held.has(id))) &&',
  },
  'un cambio no queda en la historia': {
    file: 'modules/kernel/records/write.ts',
    from: '      auditOfChange(ctx, Kind, before, after),',
    to: '',
  },
  'lo nuevo no entra en el índice de búsqueda': {
    file: 'modules/kernel/records/write.ts',
    from: '      ...words(id),',
    to: '',
  },
  'la factura anulada se queda con el depósito': {
    file: 'modules/depositos/aplicar.ts',
    from: "await mover(ctx, { id_deposito: deposito.id, tipo: 'devuelto', importes: restar(usado, queda), ...pagado })",
    to: 'void queda',
  },
  'el turno cuenta una sola venta en efectivo': {
    file: 'modules/mostrador/turnos.ts',
    from: ".sum({ total: 'p.valor' })",
    to: ".max({ total: 'p.valor' })",
  },
  'lo pagado en línea no se registra': {
    file: 'modules/pasarela/cobrar.ts',
    from: 'intentar(ctx, (its) => exigir(orden).cobrar(its, orden))',
    to: 'intentar(ctx, () => Promise.resolve())',
  },
  'a quien debe se le recuerda dos veces en un día': {
    file: 'modules/cartera/domain/avisos.ts',
    from: 'if (semana.some(({ en }) => bogotaDate(en) === hoy))',
    to: 'if (semana.length > 99)',
  },
  'la segunda página repite una fila': {
    file: 'modules/kernel/lists/list.ts',
    from: '.offset(ids ? 0 : skipped)',
    to: '.offset(ids ? 0 : Math.max(0, skipped - 1))',
  },
}

const copy = join(root, '.cache', 'mutantes')
rmSync(copy, { recursive: true, force: true })
mkdirSync(copy, { recursive: true })
for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')

const live = () => runNode(['--import=tsx', 'test/simular/correr.ts', ...YEAR], { cwd: copy, quiet: true })
const whole = await live()
if (whole.code !== 0) {
  console.log(`the product itself fails:\n${whole.output}`)
  process.exit(1)
}
console.log(`sin cambios: ${whole.output.trim().split('\n').at(-1)}`)
const wanted = process.argv.slice(3)
const alive = []
for (const [name, { file, from, to }] of Object.entries(MUTANTS)) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} has not one «${from}»`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const began = Date.now()
  const { code, output } = await live()
  writeFileSync(path, text)
  const found = output.split('\n').find((line) => line.startsWith('✖'))
  const killed = code === 1 && found !== undefined
  if (!killed) alive.push(name)
  console.log(`${killed ? '✔ muere' : '✖ VIVE'}: ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
  console.log(`    ${(found ?? output.slice(-600)).slice(0, 220)}`)
}
process.exit(alive.length ? 1 : 0)
