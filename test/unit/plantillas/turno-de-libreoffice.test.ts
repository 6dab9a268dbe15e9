import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { routes } from '../../../modules/index.ts'
import { LIMITS } from '../../../modules/kernel/concurrency/deadline.ts'
import { Problem } from '../../../modules/kernel/index.ts'
import { CON_CONVERSION_MS, conLibreOffice, PLAZOS } from '../../../modules/plantillas/recibir/conversion.ts'

describe('El turno de LibreOffice', function () {
  this.timeout(20_000)
  const antes = { ...PLAZOS }
  let carpeta = ''
  before(() => {
    carpeta = mkdtempSync(join(tmpdir(), 'soffice-'))
  })
  after(() => {
    rmSync(carpeta, { recursive: true, force: true })
  })
  afterEach(() => {
    Object.assign(PLAZOS, antes)
  })

  it('esperarlo y convertir caben en el minuto de una petición, y las rutas que además hacen otra cosa tienen más', () => {
    expect(PLAZOS.turno + PLAZOS.conversion).to.be.below(LIMITS.request)
    const convierten = [
      'POST /templates',
      'POST /templates/:id',
      'POST /templates/revisar',
      'GET /documentos/:id/pdf',
      'PUT /documentos/:id/aprobar',
      'POST /SolicitudesTramites/:id/borradores',
    ]
    const dichas = routes.filter(({ method, path }) => convierten.includes(`${method} ${path}`))
    expect(dichas.map(({ takes }) => takes)).to.deep.equal(convierten.map(() => CON_CONVERSION_MS))
  })

  it('con uno que no termina, quien espera recibe una frase antes de que lo corten, y el que no termina acaba en nada', async () => {
    const soffice = join(carpeta, 'soffice')
    writeFileSync(soffice, '#!/bin/sh\nsleep 60\n')
    chmodSync(soffice, 0o755)
    Object.assign(PLAZOS, { turno: 300, conversion: 5_500 })
    const pedir = () => conLibreOffice({ soffice }, { de: 'docx', a: 'pdf', documentos: [Buffer.from('x')] })
    const primero = pedir()
    const falla: unknown = await pedir().catch((error: unknown) => error)
    expect(falla).to.be.instanceOf(Problem)
    expect(falla).to.include({
      status: 503,
      message: 'Se están convirtiendo otros documentos. Intente de nuevo en unos segundos.',
    })
    expect(await primero).to.deep.equal([null])
  })
})
