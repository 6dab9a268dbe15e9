// s3: keeps files
// mariadb: backups
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { Problem, type App } from '../../modules/kernel/index.ts'
import { respaldarOficina, restaurarOficina } from '../../modules/respaldos/index.ts'
import { radicacion } from '../harness/factories.ts'
import { api, engine, freshOffice, jobsDone, officeOf, server, throwawayFolder, tokenOf } from '../harness/index.ts'
import { muestra, plantillaSubida } from '../harness/plantillas.ts'
import { unTramite } from '../harness/tramites.ts'

describe('El respaldo de una oficina', function () {
  this.timeout(240_000)

  it('vuelve entera con otro nombre: filas, números, archivos y personas que ingresan', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const filed = await radicacion({}, { observacion: 'Ñandú, «comillas» y \\barras\\ \u{1F4DC}' }, slug)
    await app.files.put({ office: await officeOf(slug) }, 'escaneos/uno.bin', Buffer.from([0, 1, 254, 255]))
    const largos = [0, 1, 2, 3, 65_536, 300_001].map((bytes) => ({
      key: `escaneos/de-${bytes}.bin`,
      content: randomBytes(bytes),
    }))
    for (const { key, content } of largos) await app.files.put({ office: await officeOf(slug) }, key, content)
    const { url_documento } = await plantillaSubida(slug)
    const tramite = await unTramite({ slug })
    const papel = await (
      await officeOf(slug)
    )
      .db('tramites_adjuntos')
      .where('id_tramite', tramite.id)
      .first<{ url_archivo: string }>()
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
      expect(await office.db(table).orderByRaw('1'), table).to.deep.equal(
        await (await officeOf(slug)).db(table).orderByRaw('1'),
      )
    }
    expect(
      (await app.files.get({ office }, String(url_documento))).equals(muestra('poder-especial.docx')),
      'la plantilla',
    ).to.equal(true)
    const suyo = await app.files.get({ office: await officeOf(slug) }, papel.url_archivo)
    expect((await app.files.get({ office }, papel.url_archivo)).equals(suyo), 'el papel del trámite').to.equal(true)
    for (const { key, content } of largos)
      expect((await app.files.get({ office }, key)).equals(content), key).to.equal(true)
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
    for (const ajeno of [gzipSync('{"formato":"otra cosa"}\n'), 'ni siquiera comprimido', '']) {
      writeFileSync(other, ajeno)
      await expectRefusal(
        restaurarOficina(app, other, 'nueva', { sinFirma: true }),
        'El archivo no es un respaldo de oficina.',
      )
    }
    await expectRefusal(restaurarOficina(app, `${other}.no`, 'nueva'), 'No se encuentra el archivo del respaldo.')
    const bytes = readFileSync(path)
    for (const damaged of [
      bytes.subarray(0, bytes.length - 100),
      Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.alloc(64), bytes.subarray((bytes.length >> 1) + 64)]),
    ]) {
      writeFileSync(other, damaged)
      await expectRefusal(
        restaurarOficina(app, other, 'cortada'),
        'El respaldo está dañado o incompleto. No se restauró nada.',
      )
      expect(await app.offices.get('cortada'), 'no half office stays').to.equal(null)
    }
  })

  describe('sin cifrar', () => {
    let app: App
    let slug: string
    let bytes: Buffer
    const path = join(throwawayFolder(), 'abierto.respaldo')
    before(async () => {
      const con = (await server()).app
      app = { ...con, config: { ...con.config, backupKey: null } }
      slug = await freshOffice()
      await app.files.put({ office: await officeOf(slug) }, 'escaneos/uno.bin', Buffer.from('como era'))
      await respaldarOficina(app, slug, path)
      bytes = readFileSync(path)
    })
    const negado = async (contenido: Buffer, como?: { sinFirma?: boolean }, con = app): Promise<string> => {
      writeFileSync(`${path}.malo`, contenido)
      const error = await restaurarOficina(con, `${path}.malo`, 'hostil', como).then(
        () => 'volvió',
        (fallo: unknown) => fallo,
      )
      expect(error, String(error)).to.be.instanceOf(Problem).and.include({ status: 422 })
      expect(await app.offices.exists('hostil'), 'no half office stays').to.equal(false)
      expect(await app.files.keys({ office: { slug: 'hostil' } })).to.deep.equal([])
      return (error as Problem).message // just above
    }

    it('donde no se puede escribir se dice, y no se espera', async () => {
      const sitio = join(throwawayFolder(), 'no', 'hay', 'uno.respaldo')
      const error = await respaldarOficina(app, slug, sitio).then(
        () => null,
        (fallo: unknown) => fallo,
      )
      expect(error)
        .to.be.instanceOf(Problem)
        .with.property('message', `No se puede escribir en «${sitio}»: esa carpeta no existe o no deja.`)
    })

    it('va firmado: cambiado, sin firma o de otro SECRET no vuelve; de quien confía en él, sí', async () => {
      const cambiado = Buffer.from(bytes)
      cambiado[bytes.length >> 1] = (cambiado[bytes.length >> 1] ?? 0) ^ 1
      expect(await negado(cambiado)).to.contain('no es como se guardó')
      const sin = bytes.subarray(0, bytes.indexOf('\nPROTOCOLO-FIRMA-1 '))
      expect(await negado(sin)).to.contain('no está firmado')
      expect(await negado(bytes.subarray(0, -1))).to.contain('no está firmado')
      const otro = { ...app, config: { ...app.config, secret: 'otro secreto, tan largo como debe ser' } }
      expect(await negado(bytes, {}, otro)).to.contain('lo firmó otro SECRET')
      writeFileSync(`${path}.suyo`, sin)
      for (const [cual, como, sinFirma] of [
        [path, 'firmada', false],
        [`${path}.suyo`, 'confiada', true],
      ] as const) {
        expect((await restaurarOficina(app, cual, como, { sinFirma })).slug).to.equal(como)
        await app.offices.destroy(como)
      }
    })

    it('el que no trae lo que dice, o trae lo que no es de una oficina, se niega con una frase y no deja nada', async () => {
      const lineas = gunzipSync(bytes.subarray(0, bytes.indexOf('\nPROTOCOLO-FIRMA-1 ')))
        .toString()
        .trimEnd()
        .split('\n')
      const con = (cambia: (lineas: string[]) => string[]) => gzipSync(`${cambia([...lineas]).join('\n')}\n`)
      const en = (marca: string, cambia: (linea: string) => string) =>
        con((todas) => todas.map((una) => (una.startsWith(marca) ? cambia(una) : una)))
      const antes = (...nuevas: string[]) => con((todas) => [...todas.slice(0, -1), ...nuevas, ...todas.slice(-1)])
      // each makes an office, which takes MariaDB seconds: there, what the database itself is given or asked
      const SUYOS = ['una fila menos', 'un valor', 'una columna que no hay', 'un valor que no es valor', 'cortado']
      const deEste = (casos: Readonly<Record<string, Buffer>>) =>
        Object.entries(casos).filter(([caso]) => engine === 'sqlite' || SUYOS.includes(caso))
      const distintos = {
        'una fila menos': en('{"tabla":"usuarios"', (linea) => {
          const { tabla, filas } = JSON.parse(linea)
          return JSON.stringify({ tabla, filas: filas.slice(1) })
        }),
        'un valor': en('{"tabla":"usuarios"', (linea) => linea.replace('"usuario":"caja"', '"usuario":"caza"')),
        'un archivo': en('{"archivo":"escaneos/uno.bin"', (linea) =>
          linea.replace(Buffer.from('como era').toString('base64'), 'eA=='),
        ),
        'un archivo menos': con((todas) => todas.filter((una) => !una.startsWith('{"archivo":"escaneos/uno.bin"'))),
        'un archivo de más': antes('{"archivo":"escaneos/dos.bin","contenido":"eA=="}'),
      }
      for (const [caso, contenido] of deEste(distintos))
        expect(await negado(contenido, { sinFirma: true }), caso).to.contain('no trae lo que dice traer')
      const hostiles = {
        'un archivo fuera de su carpeta': antes('{"archivo":"../../fuera.txt","contenido":"eA=="}'),
        'otro, con raíz': antes('{"archivo":"/tmp/fuera.txt","contenido":"eA=="}'),
        'una tabla que no es suya': antes('{"tabla":"sqlite_master","filas":[{"name":"x"}]}'),
        'otra, de las migraciones': antes('{"tabla":"knex_migrations","filas":[{"name":"x"}]}'),
        'una columna que no hay': antes('{"tabla":"personas","filas":[{"id":9999,"no_hay":1}]}'),
        'un valor que no es valor': antes('{"tabla":"personas","filas":[{"id":{"toSqlString":1}}]}'),
        'filas que no lo son': antes('{"tabla":"personas","filas":"todas"}'),
        'una línea que no dice nada': antes('null'),
        'una línea que no es JSON': antes('{"tabla":'),
        'un resumen que no lo es': con((todas) => [
          ...todas.slice(0, -1),
          '{"resumen":{"tablas":{"personas":{"filas":"x","suma":"zz"}}}}',
        ]),
        'sin resumen': con((todas) => todas.slice(0, -1)),
        cortado: gzipSync(lineas.join('\n')).subarray(0, -300),
        'migraciones que no son una lista': en('{"formato"', (linea) =>
          JSON.stringify({ ...JSON.parse(linea), migraciones: 'todas' }),
        ),
        'datos que no son datos': en('{"formato"', (linea) => JSON.stringify({ ...JSON.parse(linea), datos: null })),
        'una migración de otro': en('{"formato"', (linea) =>
          JSON.stringify({ ...JSON.parse(linea), migraciones: ['9999_otra'] }),
        ),
        vacío: Buffer.alloc(0),
        'solo su comienzo': con((todas) => todas.slice(0, 1)),
      }
      for (const [caso, contenido] of deEste(hostiles))
        expect(await negado(contenido, { sinFirma: true }), caso).to.match(/^El (respaldo|archivo) .*\.$/)
    })
  })

  it('un archivo que se borra mientras se guarda no impide guardar lo demás', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const its = { office: { slug } }
    for (const uno of ['uno', 'dos']) await app.files.put(its, `escaneos/${uno}.bin`, Buffer.from(uno))
    const files = Object.assign(Object.create(app.files) as typeof app.files, {
      // as the class, but for this
      keys: async (cuyos: typeof its) => {
        const keys = await app.files.keys(cuyos)
        await app.files.delete(its, 'escaneos/dos.bin')
        return keys
      },
    })
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina({ ...app, files }, slug, path)
    const copia = `${slug}-copia`
    await restaurarOficina(app, path, copia)
    expect(await app.files.keys({ office: { slug: copia } })).to.deep.equal(['escaneos/uno.bin'])
    await app.offices.destroy(copia)
  })

  it('el que no vuelve deja los archivos que la oficina ya tenía', async () => {
    const { app } = await server()
    const [slug, perdida] = [await freshOffice(), 'perdida']
    for (const uno of ['uno', 'dos'])
      await app.files.put({ office: { slug } }, `escaneos/${uno}.bin`, Buffer.from('como era'))
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina({ ...app, config: { ...app.config, backupKey: null } }, slug, path)
    const bytes = readFileSync(path)
    const lineas = gunzipSync(bytes.subarray(0, bytes.indexOf('\nPROTOCOLO-FIRMA-1 '))).toString()
    writeFileSync(path, gzipSync(lineas.replace('"usuario":"caja"', '"usuario":"caza"')))
    const its = { office: { slug: perdida } }
    await app.files.put(its, 'escaneos/uno.bin', Buffer.from('como era'))
    const frase = 'El respaldo no trae lo que dice traer (usuarios: las filas no dicen lo mismo). No se restauró nada.'
    await expectRefusal(restaurarOficina(app, path, perdida, { sinFirma: true }), frase)
    expect(await app.files.keys(its)).to.deep.equal(['escaneos/uno.bin'])
    await app.files.delete(its, 'escaneos/uno.bin')
  })

  it('no vuelve sobre la base de una oficina que la plataforma ya no recuerda', async () => {
    const { app } = await server()
    const [slug, fuente] = [await freshOffice(), await freshOffice()]
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, fuente, path)
    await app.offices.close(slug)
    const fila: { slug: string } = await app.offices.platform('oficinas').where({ slug }).first()
    await app.offices.platform('oficinas').where({ slug }).delete()
    const frase = 'En ese lugar ya hay una base de datos con el nombre de la oficina.'
    await expectRefusal(restaurarOficina(app, path, slug), frase)
    await expectRefusal(
      app.offices.create(slug, 'Otra', {}, () => Promise.resolve()),
      frase,
    )
    await app.offices.platform('oficinas').insert(fila)
    expect(await (await officeOf(slug)).db('usuarios').select('id')).to.not.deep.equal([])
  })

  it('la que quedó sin que nadie lo supiera conserva sus archivos', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    await app.files.put({ office: await officeOf(slug) }, 'escaneos/uno.bin', Buffer.from([7]))
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    const copia = `${slug}-incierta`
    const offices = Object.assign(Object.create(app.offices) as typeof app.offices, {
      // as the class, but for this
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
