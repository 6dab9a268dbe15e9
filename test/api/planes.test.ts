import '../harness/sentencias.ts'
import { expect } from 'chai'
import { acervoDe } from '../harness/escritas/casos.ts'
import { engine, freshOffice } from '../harness/index.ts'
import { planosDeOficina } from '../harness/planes-paseo.ts'
import { PERMISOS_DE_LEER } from '../harness/planes-permisos.ts'

const FILAS = Number(process.env.FILAS ?? 4000)

describe('Un registro y una lista se piden por su índice', function () {
  this.timeout(400_000)
  // of MariaDB with a hundred thousand rows: planes-cien-mil
  if (engine !== 'sqlite') return

  it('ni un registro ni una lista leen una tabla entera, con estadísticas o sin ellas', async () => {
    const slug = await freshOffice()
    await acervoDe(slug)
    const { dichas, sin, con } = await planosDeOficina(slug, FILAS, PERMISOS_DE_LEER)
    expect(dichas).to.be.above(600)
    expect({ sin, con }).to.deep.equal({ sin: [], con: [] })
  })
})
