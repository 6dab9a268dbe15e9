import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'chai'
import { openFile } from '../../modules/kernel/db/sqlite/libsql-connection.ts'
import { throwawayFolder } from '../harness/index.ts'
import { root } from '../harness/root.ts'
import { copiar } from '../simular/fallas/corte-de-luz.ts'

const OTRO = `import { openFile } from './modules/kernel/db/sqlite/libsql-connection.ts'
const db = openFile(process.argv[1])
db.exec('pragma busy_timeout=0')
try { db.exec("insert into t values ('otro')"); console.log('escribe') } catch (error) { console.log(error.code) }
process.exit(0)`

describe('El simulador', function () {
  this.timeout(60_000)

  it('copia una base en uso sin soltar los cerrojos de quien la escribe', () => {
    const archivo = join(throwawayFolder(), 'oficina.db')
    const db = openFile(archivo)
    db.exec('pragma journal_mode=wal; create table t(a); begin immediate')
    copiar(archivo, join(throwawayFolder(), 'copia.db'))
    const dicho = execFileSync(process.execPath, ['--import=tsx', '--input-type=module', '-e', OTRO, archivo], {
      cwd: root,
    })
    expect(dicho.toString().trim()).to.equal('SQLITE_BUSY')
    db.exec('rollback')
    db.close()
  })
})
