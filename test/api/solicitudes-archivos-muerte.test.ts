// completo: kills at each step
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { setTimeout as dormir } from 'node:timers/promises'
import { insert, type Context } from '../../modules/kernel/index.ts'
import { Solicitud } from '../../modules/solicitudes/index.ts'
import { adentroDe, enter, preparedEnvironment, sendForm, spawnServer, startServer } from '../harness/index.ts'
import { unZip } from '../harness/adjuntos.ts'
import type { Client } from '../harness/offices.ts'
import { docx, parrafo, unaPlantillaEn } from '../harness/plantillas.ts'

describe('Solicitudes: kill -9 mientras se sube un documento', function () {
  this.timeout(240_000)

  it('repetido con su llave queda una vez, entero: ninguna fila sin su archivo, ni dos del mismo', async () => {
    const env = await preparedEnvironment()
    const adentro = <T>(work: (ctx: Context) => Promise<T>) => adentroDe(env, work)
    const id = await adentro(
      async (ctx) =>
        (
          await insert(ctx, Solicitud, {
            nombre: 'Ana',
            apellidos: 'Ruiz',
            correo_electronico: 'ana@ejemplo.co',
            direccion: 'Calle 1',
            telefono: '3001234567',
            etapa: 2,
            estado: 'elegido',
            estado_desde: ctx.now.toISOString(),
            reagendamientos: 0,
            id_plantilla: (await unaPlantillaEn(ctx, docx(parrafo('Hola')))).id,
          })
        ).id,
    )
    const subir = (quien: Client, content: Buffer, llave: string) =>
      sendForm(quien, `/SolicitudesTramites/${id}/archivos`, {}, { archivo: { name: 'todo.zip', content } }, 'POST', {
        'idempotency-key': llave,
      })
    const huellas: string[] = []
    for (const espera of [5, 40, 120]) {
      const content = unZip({ 'papel.txt': [randomBytes(6_000_000), { level: 0 }] })
      const llave = `subida-de-${espera}`
      const caido = await spawnServer(env)
      const primera = subir(await caido.as('admin'), content, llave).catch(() => null)
      await dormir(espera)
      await caido.stop('SIGKILL')
      await primera
      const vivo = await startServer(env)
      const { status, body, raw } = await subir(await enter(vivo.port, 'admin'), content, llave)
      expect(status, raw.toString()).to.equal(201)
      expect(body.sha256).to.equal(createHash('sha256').update(content).digest('hex'))
      huellas.push(body.sha256)
      await vivo.close()
    }
    await adentro(async (ctx) => {
      const filas = await ctx
        .db('solicitudes_archivos')
        .where({ id_solicitud: id })
        .orderBy('id')
        .select<{ sha256: string; url_archivo: string }[]>('sha256', 'url_archivo')
      expect(filas.map(({ sha256 }) => sha256)).to.deep.equal(huellas)
      for (const { sha256, url_archivo } of filas)
        expect(
          createHash('sha256')
            .update(await ctx.app.files.get(ctx, url_archivo))
            .digest('hex'),
        ).to.equal(sha256)
    })
  })
})
