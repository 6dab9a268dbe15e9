// mariadb: migrations
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { guardarContenido } from '../../modules/archivos/index.ts'
import { proponerConservacion } from '../../modules/conservacion/index.ts'
import { insert, LIMITS } from '../../modules/kernel/index.ts'
import { SOLICITUDES } from '../../modules/solicitudes/quien-ve.ts'
import { ArchivoDeSolicitud } from '../../modules/solicitudes/index.ts'
import { unPdf } from '../harness/files.ts'
import { api, contextOf, freshOffice, jobsDone, officeOf, type Json } from '../harness/index.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'

const hace = (anios: number, dias = 0) => {
  const dia = new Date()
  dia.setUTCFullYear(dia.getUTCFullYear() - anios)
  return new Date(dia.getTime() - dias * 86_400_000).toISOString()
}

describe('Conservación', function () {
  this.timeout(120_000)
  let slug: string
  beforeEach(async () => {
    slug = await freshOffice()
  })
  const lineas = async (cuantas: number, cuando: string, tabla = 'personas') => {
    const { db } = await officeOf(slug)
    for (let n = 0; n < cuantas; n++)
      await db('auditoria').insert({ cuando, accion: 'modificar', tabla, registro: 900 + n })
  }
  const quedan = async (tabla = 'personas') =>
    Number(
      (await (await officeOf(slug)).db('auditoria').where({ tabla }).where('registro', '>=', 900).count({ n: '*' }))[0]
        ?.n,
    )
  const proponer = async () => proponerConservacion(await contextOf(slug))
  const propuestas = async () => (await api(slug).as('admin').get('/conservacion')).body.propuestas as Json[]
  const decidir = ({ id, version }: Json, decision: string, mas: object = {}, role: 'admin' | 'consulta' = 'admin') =>
    api(slug)
      .as(role)
      .put(`/conservacion/${id}`, { decision, version, ...mas })

  it('de noche propone lo que pasó de su término, con su norma y lo más antiguo; nada se borra sin que alguien confirme', async () => {
    await lineas(3, hace(11))
    await lineas(2, hace(9))
    expect(await proponer()).to.equal(1)
    await jobsDone(slug)
    expect(await quedan()).to.equal(5)
    const [una] = await propuestas()
    expect(una).to.include({ clase: 'auditoria', cuantos: 3, decision: null, plazo: '10 años' })
    expect(una.norma).to.match(/Ley 962 de 2005/)
    expect(una.mas_antiguo.slice(0, 10)).to.equal(hace(11).slice(0, 10))
  })

  it('la segunda noche no repite la propuesta: la cuenta de nuevo, y confirmar la cuenta vieja es un 409', async () => {
    await lineas(1, hace(11))
    expect([await proponer(), await proponer()]).to.deep.equal([1, 0])
    const [vieja] = await propuestas()
    await lineas(1, hace(12))
    expect(await proponer()).to.equal(0)
    const todas = await propuestas()
    expect(todas.map(({ cuantos }) => cuantos)).to.deep.equal([2])
    expect((await decidir(vieja, 'confirmada')).status).to.equal(409)
    expect(await quedan()).to.equal(2)
  })

  it('confirmada borra lo de antes de ese día y nada más nuevo ni retenido, y queda en el historial quién lo dijo', async () => {
    await lineas(3, hace(11))
    await lineas(2, hace(9))
    await lineas(1, hace(11), 'edictos')
    await proponer()
    const [una = {}] = await propuestas()
    expect((await decidir(una, 'confirmada', {}, 'consulta')).status).to.equal(403)
    expect((await decidir(una, 'confirmada')).status).to.equal(200)
    await jobsDone(slug)
    expect([await quedan(), await quedan('edictos')]).to.deep.equal([2, 1])
    expect(await propuestas()).to.deep.equal([])
    const fila = await (await officeOf(slug)).db('conservacion_propuestas').first<Json>()
    expect(fila).to.include({ borrados: 3, decision: 'confirmada', abierta: null })
    const { body } = await api(slug).as('admin').get(`/auditoria/conservacion_propuestas/${una.id}`)
    expect(body.momentos.map(({ accion }: Json) => accion)).to.deep.equal(['modificar', 'modificar', 'crear'])
  })

  it('los documentos de solicitudes anuladas se van con su archivo; los de otras, y los recientes, se quedan', async () => {
    const ctx = await contextOf(slug)
    const conDocumento = async (anulada: boolean, cuando: string, anulada_en = cuando) => {
      const solicitud = await solicitudGuardada(ctx, anulada ? { anulada_en } : {})
      const { ruta, bytes, sha256 } = await guardarContenido(
        ctx,
        unPdf(`De la solicitud ${solicitud.id}`),
        SOLICITUDES,
        '.pdf',
      )
      const archivo = await insert(ctx, ArchivoDeSolicitud, {
        id_solicitud: solicitud.id,
        nombre_original: 'Cédula.pdf',
        extension: 'pdf',
        tipo: 'application/pdf',
        url_archivo: ruta,
        bytes,
        sha256,
        cubre: [],
        estado: 'pendiente',
      })
      await ctx.db('solicitudes_archivos').where({ id: archivo.id }).update({ created_at: cuando })
      return ruta
    }
    const vieja = await conDocumento(true, hace(3))
    const [reciente, viva] = [await conDocumento(true, hace(1)), await conDocumento(false, hace(3))]
    const anuladaAyer = await conDocumento(true, hace(3), hace(0, 1))
    await proponer()
    const [una = {}] = await propuestas()
    expect(una).to.include({ clase: 'adjuntos', cuantos: 1 })
    expect((await decidir(una, 'confirmada')).status).to.equal(200)
    await jobsDone(slug)
    expect(await ctx.db('solicitudes_archivos').orderBy('id').pluck('url_archivo')).to.deep.equal([
      reciente,
      viva,
      anuladaAyer,
    ])
    const esta = (ruta: string) =>
      ctx.app.files.get(ctx, ruta).then(
        () => true,
        () => false,
      )
    expect(await Promise.all([vieja, reciente, viva, anuladaAyer].map(esta))).to.deep.equal([false, true, true, true])
  })

  it('un depósito de archivos más lento que una transacción no detiene el borrado', async () => {
    const ctx = await contextOf(slug)
    const solicitud = await solicitudGuardada(ctx, { anulada_en: hace(3) })
    for (let n = 0; n < 4; n++) {
      const papel = { nombre_original: 'Cédula.pdf', extension: 'pdf', tipo: 'application/pdf', cubre: [] }
      const donde = { url_archivo: `solicitudes/lento-${n}.pdf`, bytes: 1, sha256: 'a'.repeat(64) }
      await insert(ctx, ArchivoDeSolicitud, { id_solicitud: solicitud.id, ...papel, ...donde, estado: 'pendiente' })
    }
    await ctx.db('solicitudes_archivos').update({ created_at: hace(3) })
    await proponer()
    const [una = {}] = await propuestas()
    const { files } = ctx.app
    const [borrar, limite] = [files.delete, LIMITS.transaction]
    files.delete = () => sleep(400)
    LIMITS.transaction = 1000
    try {
      expect((await decidir(una, 'confirmada')).status).to.equal(200)
      await jobsDone(slug)
    } finally {
      Object.assign(LIMITS, { transaction: limite })
      files.delete = borrar
    }
    expect(await ctx.db('solicitudes_archivos').pluck('id')).to.deep.equal([])
    expect((await ctx.db('conservacion_propuestas').first<Json>()).terminada_en).to.be.a('string')
  })

  it('dos mesas que confirman a la vez borran una sola vez', async () => {
    await lineas(3, hace(11))
    await proponer()
    const [una = {}] = await propuestas()
    const salieron = (await Promise.all([decidir(una, 'confirmada'), decidir(una, 'confirmada')]))
      .map(({ status }) => status)
      .sort()
    expect(salieron).to.deep.equal([200, 409])
    await jobsDone(slug)
    const { db } = await officeOf(slug)
    expect(await db('trabajos').where('nombre', 'conservacion-borrar')).to.have.length(1)
    expect(await db('conservacion_propuestas').first<Json>('borrados')).to.deep.equal({ borrados: 3 })
  })

  it('lo que se conserva a propósito pide un motivo, y no se propone ni se borra hasta que se levante', async () => {
    await lineas(1, hace(11))
    await proponer()
    const [una = {}] = await propuestas()
    expect((await decidir(una, 'conservada')).status).to.equal(422)
    expect((await decidir(una, 'conservada', { motivo: 'Demanda en curso' })).status).to.equal(200)
    expect(await proponer()).to.equal(0)
    const [conservada = {}] = await propuestas()
    expect(conservada).to.include({ decision: 'conservada', motivo: 'Demanda en curso' })
    expect((await decidir(conservada, 'confirmada')).status).to.equal(409)
    expect(await quedan()).to.equal(1)
    expect((await decidir(conservada, 'levantada')).status).to.equal(200)
    expect(await proponer()).to.equal(1)
  })

  it('cada clase de la tabla se puede contar en la base, y la tabla dice también lo que no se borra nunca', async () => {
    expect(await proponer()).to.equal(0)
    const { body } = await api(slug).as('admin').get('/conservacion')
    expect(body.tabla.some(({ plazo }: Json) => plazo === 'Siempre')).to.equal(true)
    expect(body.tabla.every(({ norma }: Json) => norma.length > 10)).to.equal(true)
    expect((await api(slug).as('radicador').get('/conservacion')).status).to.equal(403)
  })
})
