import { expect } from 'chai'
import {
  bogotaDate,
  indexHistory,
  insert,
  insertRows,
  remove,
  tablesOf,
  update,
  type CurrentUser,
} from '../../modules/kernel/index.ts'
import { tablasAuditadas } from '../../modules/auditoria/tablas.ts'
import { api, contextOf, freshOffice, officeOf, persona, type Json } from '../harness/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'

describe('Auditoría', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  let bancos = 0
  const banco = async (name: string): Promise<Json> =>
    (await admin().post('/bancos', { name, code: `7${++bancos}0` })).body
  const historial = async (tabla: string, id: number) => (await admin().get(`/auditoria/${tabla}/${id}`)).body
  async function soloPermisos(...ids: number[]) {
    const ctx = await contextOf(slug)
    const rol = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
    await otorgarPermisos(ctx, rol!.id, ids)
  }

  it('cada tabla con registros versionados está en el mapa de tablas', async () => {
    const { db } = await officeOf(slug)
    const tablas = await tablesOf(db)
    const versionadas: string[] = []
    for (const tabla of tablas)
      if ((await db.schema.hasColumn(tabla, 'version')) && (await db.schema.hasColumn(tabla, 'updated_at')))
        versionadas.push(tabla)
    // secret by law: sospechosas.test.ts
    expect(versionadas.filter((tabla) => !(tabla in tablasAuditadas()))).to.deep.equal(['sospechosas'])
  })

  it('también fuera de una petición la fila, sus palabras y su línea se escriben juntas o no se escriben', async () => {
    const ctx = await contextOf(slug)
    const user = {
      get email(): string {
        throw new Error('no line can be written')
      },
    } as CurrentUser
    const fails = async (work: Promise<unknown>) =>
      expect(await work.then(() => '', String)).to.include('no line can be written')
    await fails(insert({ ...ctx, user }, Rol, { name: 'A medias' }))
    expect(await Rol.query(ctx.db).where('name', 'A medias')).to.deep.equal([])
    const entero = await insert(ctx, Rol, { name: 'Entero' })
    await fails(update({ ...ctx, user }, Rol, entero.id, { name: 'Roto' }))
    await fails(remove({ ...ctx, user }, Rol, entero.id))
    expect((await Rol.query(ctx.db).findById(entero.id))?.name).to.equal('Entero')
  })

  it('dice quién cambió qué, con los títulos en español y solo lo distinto', async () => {
    const { id } = await banco('Banco del Ensayo')
    await admin().put(`/bancos/${id}`, { name: "Banco D'Ensayo", activo: '0' })
    const { body } = await admin().get('/auditoria', { 'filtro[tabla]': 'bancos', 'filtro[registro]': id })
    expect(body.data).to.have.length(2)
    expect(body.data[0]).to.include({
      accion: 'modificar',
      tabla: 'bancos',
      tabla_titulo: 'Bancos',
      registro: id,
      usuario: `admin@${slug}.co`,
    })
    expect(body.data[0].cambios).to.have.deep.members([
      { campo: 'name', titulo: 'Nombre', antes: 'Banco del Ensayo', despues: "Banco D'Ensayo" },
      { campo: 'activo', titulo: 'Activo', antes: 'Sí', despues: 'No' },
    ])
    expect(body.data[0].resumen).to.include("Nombre: Banco del Ensayo → Banco D'Ensayo")
  })

  it('las referencias se leen por su nombre', async () => {
    const { id } = (await admin().post('/municipios', { name: 'Villa de Prueba', code: '99', department_id: 76 })).body
    await admin().put(`/municipios/${id}`, { department_id: 11 })
    const [momento] = (await historial('municipios', id)).momentos
    expect(momento.cambios).to.deep.equal(
      [{ campo: 'id_depto', titulo: 'Departamento', antes: 'Valle del Cauca', despues: 'Bogotá D.C.' }].map((uno) => ({
        ...uno,
        despues: momento.cambios[0].despues,
      })),
    )
    expect(momento.cambios[0].despues).to.match(/Bogotá|Cundinamarca/)
  })

  it('busca por palabras en lo cambiado y en quién, sin acentos, y por fechas de Bogotá', async () => {
    await banco('Banco Cañón del Chicamocha')
    const buscar = async (query: Record<string, string>) =>
      (await admin().get('/auditoria', query)).body.total as number
    expect(await buscar({ q: 'canon CHICAMOCHA' })).to.equal(1)
    expect(await buscar({ q: 'chicamocha nadie' })).to.equal(0)
    const hoy = bogotaDate(new Date())
    expect(await buscar({ q: 'chicamocha', fechaInicio: hoy, fechaFin: hoy })).to.equal(1)
    expect(await buscar({ q: 'chicamocha', fechaInicio: '2000-01-01', fechaFin: addDays(hoy, -1) })).to.equal(0)
    expect(await buscar({ q: 'chicamocha', 'filtro[accion]': 'eliminar' })).to.equal(0)
    expect((await admin().get('/auditoria', { 'filtro[antes]': 'x' })).status).to.equal(422)
  })

  it('las líneas de antes se hallan siempre: leídas mientras no están en las palabras, y después por ellas', async () => {
    const ctx = await contextOf(slug)
    const { db } = ctx
    const linea = (n: number) => ({
      cuando: `2020-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
      usuario: 'vieja@demo.co',
      accion: 'modificar',
      tabla: 'bancos',
      registro: 990_000 + n,
      antes: '{"name":"Banco Quindío"}',
      despues: JSON.stringify({ name: n === 7 ? 'Banco Chiribiquete' : 'Banco Amazonas', extra: { piso: [n] } }),
    })
    await db('palabras').where({ tabla: '~auditoria' }).delete() // as an office of an older version is
    await db('auditoria').whereNotNull('cuando').update({ busqueda: null })
    await insertRows(
      db,
      'auditoria',
      Array.from({ length: 450 }, (_, n) => linea(n)),
    )
    await banco('Banco Recién Llegado')
    const total = async (q: string) => (await admin().get('/auditoria', { q })).body.total as number
    const igual = async () => {
      expect(await total('vieja@demo.co QUINDÍO')).to.equal(450)
      expect(await total('chiribiquete')).to.equal(1)
      expect(await total('recien llegado')).to.equal(1)
      expect(await total('chiribiquete llegado')).to.equal(0)
      expect(await total('--')).to.equal(0)
    }
    await igual()
    const later = { ...ctx, now: new Date(Date.now() + 2 * 3_600_000) }
    let left = 1
    await indexHistory(later, () => --left < 0) // the program ends meanwhile
    await igual()
    await indexHistory(ctx) // the last hour's are left for the next time
    await igual()
    const indexed = (palabra: string) => db('palabras').where({ tabla: 'auditoria', palabra }).pluck('registro')
    expect(await indexed('chiribiquete')).to.have.length(1)
    expect(await indexed('llegado')).to.deep.equal([])
    // by the words, not by reading: what they do not say is not found
    await db('auditoria').where('registro', 990_007).update({ despues: '{"name":"Otro"}' })
    expect(await total('chiribiquete')).to.equal(1)
    await insertRows(
      db,
      'palabras',
      Array.from({ length: 3001 }, (_, n) => ({ tabla: 'auditoria', palabra: 'llegado', registro: 10_000_000 + n })),
    )
    const { data } = (await admin().get('/auditoria', { q: 'llegado' })).body
    expect(data.length).to.be.above(0) // a word of many lines is looked up in the newest as well
    expect(await total('recien llegado')).to.equal(1)
    await indexHistory(later)
    expect(await indexed('llegado')).to.have.length(3002)
    expect(await total('recien llegado')).to.equal(1)
  })

  it('un cambio de las 23:59 en Bogotá es de ese día', async () => {
    const { db } = await officeOf(slug)
    await db('auditoria').insert({
      cuando: '2026-01-01T04:59:30.000Z',
      accion: 'crear',
      tabla: 'bancos',
      registro: 999_001,
      despues: '{"name":"Fin de año"}',
    })
    const total = async (dia: string) =>
      (await admin().get('/auditoria', { fechaInicio: dia, fechaFin: dia })).body.total as number
    expect(await total('2025-12-31')).to.equal(1)
    expect(await total('2026-01-01')).to.equal(0)
  })

  it('pagina y exporta lo filtrado en CSV y XLSX', async () => {
    await banco('Banco; con "comillas"')
    const csv = await admin().get('/auditoria', { q: 'comillas', formato: 'csv' })
    expect(csv.headers['content-type']).to.include('text/csv')
    const [cabeza, ...filas] = csv.raw.toString('utf8').replace(/\r\n$/, '').split('\r\n')
    expect(cabeza).to.equal('\uFEFFFecha y hora;Usuario;Acción;Qué;Registro;Cambios;Dirección IP;Solicitud')
    expect(filas).to.have.length(1)
    expect(filas[0]).to.include('Bancos').and.include('""comillas""')
    const xlsx = await admin().get('/auditoria', { q: 'comillas', formato: 'xlsx' })
    expect(xlsx.raw.subarray(0, 2).toString()).to.equal('PK')
    const pagina = (await admin().get('/auditoria', { page: 2, pageSize: 1 })).body
    expect(pagina.data).to.have.length(1)
    expect(pagina).to.include({ page: 2, pageSize: 1 })
  })

  it('no muestra secretos, aunque una línea los tuviera', async () => {
    const { db } = await officeOf(slug)
    await db('auditoria').insert({
      cuando: new Date().toISOString(),
      accion: 'modificar',
      tabla: 'usuarios',
      registro: 888_001,
      antes: '{"clave":"$argon2-x","email":"a@b.co"}',
      despues: '{"clave":"$argon2-y","email":"c@b.co"}',
    })
    const reply = await admin().get('/auditoria/usuarios/888001')
    expect(reply.raw.toString()).to.not.include('argon2')
    expect(reply.body.momentos[0].cambios).to.deep.equal([
      { campo: 'email', titulo: 'Correo electrónico', antes: 'a@b.co', despues: 'c@b.co' },
    ])
    await admin().post('/usuario', {
      email: 'nueva@ejemplo.co',
      password: 'una-clave-larga-1',
      password_confirmation: 'una-clave-larga-1',
      id_rol: 1,
      id_persona: null,
    })
    expect(
      (await admin().get('/auditoria', { 'filtro[tabla]': 'usuarios', pageSize: 100 })).raw.toString(),
    ).to.not.match(/argon2|una-clave-larga/)
  })

  it('el historial pide auditoría o ver la pantalla de la tabla; la lista, auditoría', async () => {
    const { id } = await persona({}, admin())
    const nadie = api(slug).as('nadie')
    await soloPermisos()
    expect((await nadie.get(`/auditoria/personas/${id}`)).status).to.equal(403)
    await soloPermisos(57)
    expect((await nadie.get(`/auditoria/personas/${id}`)).status).to.equal(200)
    expect((await nadie.get('/auditoria/roles/1')).status).to.equal(403)
    expect((await nadie.get('/auditoria')).status).to.equal(403)
    await soloPermisos(121)
    expect((await nadie.get('/auditoria/roles/1')).status).to.equal(200)
    expect((await nadie.get('/auditoria')).status).to.equal(200)
    await soloPermisos()
    expect((await admin().get('/auditoria/sqlite_master/1')).status).to.equal(404)
    expect((await admin().get('/auditoria/constructor/1')).status).to.equal(404)
    expect((await api('otra').as('admin').get(`/auditoria/personas/${id}`)).body.momentos).to.deep.equal([])
  })

  it('el historial pide lo que lee la tabla completa: trámites reservados, solicitudes, escrituras, lotes', async () => {
    const nadie = api(slug).as('nadie')
    const tablas = Object.keys(tablasAuditadas())
    const piden: [RegExp, enteras: number[], cortos: number[][]][] = [
      [
        /^(tramites|tramites_(?!ajustes|plantillas|depuraciones)\w+|solicitudes|solicitudes_(?!tipos)\w+|citas|citas_(?!puestos)\w+)$/,
        [85, 87],
        [[85], [87]],
      ],
      [/^(minutas|documentos_(generados|archivos|correos))$/, [5, 85, 87], [[5], [5, 85], [85, 87]]],
      [/^minutas_lotes/, [66], [[65]]],
      [/^campos_archivos$/, [121], [[125]]],
    ]
    for (const [cuales, enteras, cortos] of piden) {
      const suyas = tablas.filter((tabla) => cuales.test(tabla))
      expect(suyas, String(cuales)).not.to.be.empty
      for (const [ids, status] of [[enteras, 200], ...cortos.map((ids) => [ids, 403])] as [number[], number][]) {
        await soloPermisos(...ids)
        for (const tabla of suyas)
          expect((await nadie.get(`/auditoria/${tabla}/1`)).status, `${tabla} with ${ids.join()}`).to.equal(status)
      }
    }
    await soloPermisos()
  })

  it('una fila de catálogo vuelve a cualquiera de sus versiones por su propia ruta', async () => {
    const { id } = (await admin().post('/municipios', { name: 'Primera', code: '1', department_id: 76 })).body
    await admin().put(`/municipios/${id}`, { name: 'Segunda', department_id: 11 })
    await admin().put(`/municipios/${id}`, { name: 'Tercera', activo: '0' })
    const { momentos, inicial } = await historial('municipios', id)
    expect(momentos.map(({ volver }: Json) => volver)).to.deep.equal([
      null,
      { name: 'Segunda', activo: 1 },
      { name: 'Primera', activo: 1, department_id: 76 },
    ])
    expect(inicial).to.equal(null)
    expect((await admin().put(`/municipios/${id}`, { ...momentos[2].volver, version: 3 })).status).to.equal(200)
    expect((await admin().get(`/municipios/${id}`)).body).to.include({
      name: 'Primera',
      activo: 1,
      department_id: 76,
      version: 4,
    })
    expect((await historial('municipios', id)).momentos).to.have.length(4)
  })

  it('lo cargado con la oficina vuelve a como se cargó; lo que tiene peso legal no vuelve', async () => {
    const cargado = (await admin().get('/estadosCiviles')).body.data[0]
    await admin().put(`/estadosCiviles/${cargado.id}`, { name: 'Otro nombre' })
    const { momentos, inicial } = await historial('estados-civiles', cargado.id)
    expect(momentos).to.have.length(1)
    expect(inicial).to.deep.equal({ name: cargado.name })
    expect(cargado.name).to.have.length.above(30)
    expect(
      (await admin().put(`/estadosCiviles/${cargado.id}`, { name: `${cargado.name} y algo más` })).status,
    ).to.equal(422)
    expect((await admin().put(`/estadosCiviles/${cargado.id}`, inicial)).body).to.include({ name: cargado.name })
    await admin().put(`/estadosCiviles/${cargado.id}`, { name: 'Otro nombre' })
    const { id } = await persona({}, admin())
    await admin().put(`/persona/${id}`, { nombres: 'Cambiado' })
    for (const { volver } of (await historial('personas', id)).momentos) expect(volver).to.equal(null)
    expect((await api(slug).as('consulta').get(`/auditoria/estados-civiles/${cargado.id}`)).body.inicial).to.equal(null)
  })

  it('un acto vuelve con sus porcentajes como los escribe su formulario', async () => {
    const acto = (await admin().get('/actos', { page: 1 })).body.data[0]
    await admin().put(`/actos/${acto.id}`, { split_vendedor: 25, documentos_requeridos: ['Uno', 'Dos'] })
    const { inicial } = await historial('actos', acto.id)
    expect(inicial).to.deep.equal({
      split_vendedor: Number(acto.split_vendedor),
      documentos_requeridos: acto.documentos_requeridos,
    })
    expect((await admin().put(`/actos/${acto.id}`, inicial)).status).to.equal(200)
    expect((await admin().get(`/actos/${acto.id}`)).body).to.deep.include({
      split_vendedor: acto.split_vendedor,
      documentos_requeridos: acto.documentos_requeridos,
    })
  })
})
