import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { respaldarOficina, restaurarOficina } from '../../modules/respaldos/index.ts'
import { radicacion } from '../harness/factories.ts'
import { api, freshOffice, jobsDone, officeOf, server, throwawayFolder, tokenOf } from '../harness/index.ts'
import { muestra, plantillaSubida } from '../harness/plantillas.ts'
import { unTramite } from '../harness/tramites.ts'

describe('El respaldo de una oficina', function () {
  this.timeout(60_000)

  it('vuelve entera con otro nombre: filas, números, archivos y personas que ingresan', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const filed = await radicacion({}, { observacion: 'Ñandú, «comillas» y \\barras\\ \u{1F4DC}' }, slug)
    await app.files.put({ office: await officeOf(slug) }, 'escaneos/uno.bin', Buffer.from([0, 1, 254, 255]))
    const largos = [0, 1, 2, 3, 65_536, 300_001].map((bytes) => ({ key: `escaneos/de-${bytes}.bin`, content: randomBytes(bytes) }))
    for (const { key, content } of largos) await app.files.put({ office: await officeOf(slug) }, key, content)
    const { url_documento } = await plantillaSubida(slug)
    const tramite = await unTramite({ slug })
    const papel = await (await officeOf(slug)).db('tramites_adjuntos').where('id_tramite', tramite.id).first<{ url_archivo: string }>()
    // nothing writes there between the backup and what it is compared with
    await jobsDone(slug)
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)

    const copy = `${slug}-copia`
    expect((await restaurarOficina(app, path, copy)).slug).to.equal(copy)
    const office = await app.offices.get(copy)
    if (!office) throw new Error('the copy does not open')
    for (const table of [
      'radicaciones',
      'otorgantes_acto',
      'personas',
      'municipios',
      'auditoria',
      'contadores',
      'roles_permisos',
      'usuarios',
      'plantillas',
      'plantillas_versiones',
      'tramites',
      'tramites_pasos',
      'tramites_adjuntos',
      'tramites_avisos',
      'horarios',
    ]) {
      expect(await office.db(table).orderByRaw('1'), table).to.deep.equal(await (await officeOf(slug)).db(table).orderByRaw('1'))
    }
    expect((await app.files.get({ office }, String(url_documento))).equals(muestra('poder-especial.docx')), 'la plantilla').to.equal(true)
    const suyo = await app.files.get({ office: await officeOf(slug) }, papel.url_archivo)
    expect((await app.files.get({ office }, papel.url_archivo)).equals(suyo), 'el papel del trámite').to.equal(true)
    for (const { key, content } of largos) expect((await app.files.get({ office }, key)).equals(content), key).to.equal(true)
    expect(await app.files.get({ office }, 'escaneos/uno.bin')).to.deep.equal(Buffer.from([0, 1, 254, 255]))
    const token = await tokenOf('admin', slug)
    expect((await api(slug).withToken(token).get(`/radicaciones/${filed.id}`)).body.observacion).to.equal(
      'Ñandú, «comillas» y \\barras\\ \u{1F4DC}',
    )
    await app.offices.destroy(copy)
  })

  it('no pisa una oficina que existe ni acepta cualquier archivo', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    await expectRefusal(restaurarOficina(app, path), `Ya existe la oficina «${slug}».`)
    const other = join(throwawayFolder(), 'otro.gz')
    writeFileSync(other, gzipSync('{"formato":"otra cosa"}\n'))
    await expectRefusal(restaurarOficina(app, other, 'nueva'), 'El archivo no es un respaldo de oficina.')
    writeFileSync(other, 'ni siquiera comprimido')
    await expectRefusal(restaurarOficina(app, other, 'nueva'), 'El archivo no es un respaldo de oficina.')
    await expectRefusal(restaurarOficina(app, `${other}.no`, 'nueva'), 'No se encuentra el archivo del respaldo.')
    const bytes = readFileSync(path)
    for (const damaged of [
      bytes.subarray(0, bytes.length - 100),
      Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.alloc(64), bytes.subarray((bytes.length >> 1) + 64)]),
    ]) {
      writeFileSync(other, damaged)
      await expectRefusal(restaurarOficina(app, other, 'cortada'), 'El respaldo está dañado o incompleto. No se restauró nada.')
      expect(await app.offices.get('cortada'), 'no half office stays').to.equal(null)
    }
  })

  it('la que quedó sin que nadie lo supiera conserva sus archivos', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    await app.files.put({ office: await officeOf(slug) }, 'escaneos/uno.bin', Buffer.from([7]))
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    const copia = `${slug}-incierta`
    const offices = Object.assign(Object.create(app.offices) as typeof app.offices, { // as the class, but for this
      create: async (...como: Parameters<typeof app.offices.create>) => {
        await app.offices.create(...como)
        throw new Error('The platform was lost')
      },
    })
    await expectRefusal(restaurarOficina({ ...app, offices }, path, copia), 'The platform was lost')
    expect(await app.files.exists({ office: { slug: copia } }, 'escaneos/uno.bin')).to.equal(true)
    await app.offices.destroy(copia)
  })
})

const expectRefusal = (work: Promise<unknown>, message: string) =>
  work.then(
    () => expect.fail('debió negarse'),
    (error: unknown) => {
      expect(error).to.be.instanceOf(Error).with.property('message', message)
    },
  )
