import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from './config/env.ts'
import { openApp } from './scripts/app.ts'
import { crearDemo } from './modules/oficinas/index.ts'
import { mkdtempSync } from 'node:fs'
const maria = process.argv[2]
const r = await openApp(readConfig({ DATA_DIR: mkdtempSync('/tmp/prac-'), LOG_LEVEL: 'silent', ...(maria ? { DATABASE_URL: 'mysql://root@127.0.0.1:33999/prac_medir' } : {}) }))
for (const s of ['a', 'b']) {
  const h = monitorEventLoopDelay({ resolution: 5 }); h.enable()
  const c = process.cpuUsage(); const t = performance.now()
  let max = 0, last = performance.now()
  const i = setInterval(() => { const n = performance.now(); max = Math.max(max, n - last); last = n }, 5)
  await crearDemo(r.app, s, 'X')
  clearInterval(i)
  const u = process.cpuUsage(c)
  console.log(s, 'wall', Math.round(performance.now() - t), 'cpu', Math.round((u.user + u.system) / 1000), 'max gap', Math.round(max))
}
await r.close()
if (maria) { const m = (await import('mysql2/promise')).default; const p = await m.createConnection('mysql://root@127.0.0.1:33999'); for (const d of ['prac_medir', 'prac_medir_a', 'prac_medir_b']) await p.query('drop database if exists ' + d); await p.end() }
