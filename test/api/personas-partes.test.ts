// mariadb: fills the persons that were there in one statement for many
import { expect } from 'chai'
import { up } from '../../migrations/oficina/0202_partes_nombre.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { next, persona, unaPersona } from '../harness/factories.ts'

describe('Los apellidos y nombres de una persona, por partes', () => {
  let slug: string
  const admin = () => api(slug).as('admin')
  const crear = (datos: Json) => admin().post('/persona', { ...unaPersona(), ...datos })
  const cambiar = (una: Json, datos: Json) => admin().put(`/persona/${una.id}`, { ...datos, version: una.version })
  const partes = ({ primer_apellido, segundo_apellido, primer_nombre, otros_nombres, partes_nombre }: Json) =>
    [primer_apellido, segundo_apellido, primer_nombre, otros_nombres, partes_nombre] as const
  before(async () => {
    slug = await freshOffice()
  })

  it('se proponen al registrarla; lo dudoso espera a que alguien lo confirme', async () => {
    const clara = (await crear({ nombres: 'Ana María', apellidos: 'Rojas Peña' })).body
    expect(partes(clara)).to.deep.equal(['Rojas', 'Peña', 'Ana', 'María', 'propuesto'])
    const dudosa = (await crear({ nombres: 'Juan', apellidos: 'Ponce de León Ruiz' })).body
    expect(partes(dudosa)).to.deep.equal(['Ponce de León', 'Ruiz', 'Juan', null, 'dudoso'])
    const lista = await admin().get('/persona', { 'filtro[partes_nombre]': 'dudoso' })
    expect(lista.body.data.map(({ id }: Json) => id)).to.deep.equal([dudosa.id])
    const disfrazada = await cambiar(dudosa, { partes_nombre: 'propuesto' })
    expect(disfrazada.body.errors).to.have.key('partes_nombre')
    const { body: sin } = await cambiar(dudosa, { partes_nombre: 'confirmado' })
    expect(partes(sin)).to.deep.equal(['Ponce de León', 'Ruiz', 'Juan', null, 'confirmado'])
  })

  it('lo que alguien escribe queda confirmado y dice el mismo nombre', async () => {
    const una = (await crear({ nombres: 'Elena', apellidos: 'Rojas Peña Ortiz' })).body
    const mal = await cambiar(una, { primer_apellido: 'Rojas', segundo_apellido: 'Pérez' })
    expect(mal.status).to.equal(422)
    expect(mal.body.errors.primer_apellido).to.deep.equal(['Los dos apellidos juntos deben decir «Rojas Peña Ortiz».'])
    const bien = await cambiar(una, { ...leida(una), primer_apellido: 'Rojas Peña', segundo_apellido: 'Ortiz' }).then(
      ({ body }) => body,
    )
    expect(partes(bien)).to.deep.equal(['Rojas Peña', 'Ortiz', 'Elena', null, 'confirmado'])
    const historial = (await admin().get(`/auditoria/personas/${una.id}`)).raw.toString()
    expect(historial).to.contain('Primer apellido')
  })

  it('un nombre nuevo se parte otra vez; si estaba confirmado queda dudoso', async () => {
    const una = (await crear({ nombres: 'Ana', apellidos: 'Rojas Peña' })).body
    // a form sends back all that it read
    const otra = (await cambiar(una, { ...leida(una), apellidos: 'Nieto Díaz' })).body
    expect(partes(otra)).to.deep.equal(['Nieto', 'Díaz', 'Ana', null, 'propuesto'])
    const confirmada = (await cambiar(otra, { ...leida(otra), partes_nombre: 'confirmado' })).body
    const ortografia = (await cambiar(confirmada, { ...leida(confirmada), apellidos: 'NIETO  DIAZ' })).body
    expect(partes(ortografia).slice(0, 2).concat(ortografia.partes_nombre)).to.deep.equal([
      'NIETO',
      'DIAZ',
      'confirmado',
    ])
    const cambiada = (await cambiar(ortografia, { ...leida(ortografia), nombres: 'Anabel' })).body
    expect(partes(cambiada)).to.deep.equal(['NIETO', 'DIAZ', 'Anabel', null, 'dudoso'])
    const aprisa = await cambiar(cambiada, { nombres: 'Inés', partes_nombre: 'confirmado' })
    expect(aprisa.body.errors).to.have.key('partes_nombre')
  })
  const leida = ({ id: _, version: __, created_at: ___, updated_at: ____, ...fila }: Json): Json =>
    Object.fromEntries(Object.entries(fila).filter(([campo]) => campo in unaPersona() || /apellido|nombre/.test(campo)))

  it('una empresa no tiene partes, y no se le escriben', async () => {
    const datos = { tipo_documento: 6, numero_documento: `90${String(1_000_000 + next()).slice(0, 7)}`, apellidos: '' }
    const empresa = await crear({ ...datos, nombres: 'Inversiones de la Costa S.A.S.', digito: null })
    expect(empresa.status, empresa.raw.toString()).to.equal(201)
    expect(partes(empresa.body)).to.deep.equal([null, null, null, null, null])
    const mal = await cambiar(empresa.body, { primer_nombre: 'Inversiones' })
    expect(mal.body.errors).to.have.key('primer_nombre')
  })

  it('quien se registra por la página pública no las dice', async () => {
    const { version } = (await api(slug).anonymous.get('/auth/politica')).body
    const mal = await api(slug).anonymous.post('/auth/CreatePerson', {
      ...unaPersona(),
      acepta: true,
      politica: version,
      partes_nombre: 'confirmado',
    })
    expect(mal.status).to.equal(422)
  })

  it('los que ya estaban reciben su propuesta, y lo confirmado no se toca', async () => {
    const { db } = await contextOf(slug)
    const [una, otra] = [await persona({}, slug), await persona({}, slug)]
    await cambiar(otra, { partes_nombre: 'confirmado' })
    const antes = await db('personas').whereNotNull('partes_nombre').orderBy('id').select('*')
    await db('personas').whereNot('id', otra.id).update({ partes_nombre: null, primer_apellido: null })
    await db.schema.alterTable('personas', (t) => t.dropIndex(['partes_nombre']))
    await db.schema.alterTable('personas', (t) =>
      t.dropColumns('primer_apellido', 'segundo_apellido', 'primer_nombre', 'otros_nombres', 'partes_nombre'),
    )
    await up(db)
    const despues = await db('personas').where('id', una.id).first<Json>('*')
    expect(partes(despues)).to.deep.equal(partes(antes.find(({ id }: Json) => id === una.id)))
    expect(await db('personas').whereIn('tipo_documento', [6, 9]).whereNotNull('partes_nombre')).to.have.length(0)
    expect(
      await db('personas').whereNotIn('tipo_documento', [6, 9]).whereNull('partes_nombre').select('id'),
    ).to.have.length(0)
  })
})
