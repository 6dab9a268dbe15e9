import { expect } from 'chai'
import { join } from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { TRABAJO_ENLACE } from '../../modules/usuarios/index.ts'
import {
  adentroDe,
  api,
  CATALOGO,
  freshOffice,
  officeOf,
  persona,
  preparedEnvironment,
  spawnServer,
} from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import {
  libroGuardado,
  libroRevisado,
  subirLibro,
  unaFilaDePersona,
  unLibroDe,
  type Renglon,
} from '../harness/importar.ts'
import { lettersLeft } from '../harness/mail.ts'
import { root } from '../harness/root.ts'
import { soloPuede } from '../harness/quien.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

let slug = ''
const admin = () => api(slug).as('admin')
const filas = async (clase: string, id: number, quien = admin()): Promise<Json[]> =>
  (await quien.get(`/importar/${clase}/${id}/filas`)).body

describe('Importar desde Excel: inmuebles, usuarios y una muerte', function () {
  this.timeout(240_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('un inmueble entra con sus medidas exactas y su departamento, y la misma matrícula escrita de otro modo es la misma', async () => {
    const vista = await libroRevisado(
      slug,
      admin(),
      'inmuebles',
      await unLibroDe([
        {
          Matrícula: '50c 1234567',
          'Área (m²)': '72,55',
          Avalúo: '$ 185.000.000',
          'Coeficiente (%)': '1,25',
          Municipio: '76001',
          'Tipo de inmueble': 'apartamento',
          'Número predial': '760010101000000010001000000000',
        },
        { Matrícula: '50C-1234567', 'Área (m²)': 'grande' },
        { Matrícula: '370-1', 'Área (m²)': '10,555', Avalúo: '1.5' },
      ]),
    )
    expect(vista.cuentas).to.deep.equal({ mala: 2, distinta: 0, nueva: 1, igual: 0 })
    const area = { columna: 'Área (m²)', mensaje: 'El área es un número con dos decimales como máximo.' }
    expect((await filas('inmuebles', vista.id)).map(({ dicho }) => dicho)).to.deep.equal([
      [{ columna: 'Matrícula', mensaje: 'Repetido en la fila 2.' }, area],
      [area, { columna: 'Avalúo', mensaje: 'Debe ser un valor en pesos de hasta 14 cifras.' }],
      [],
    ])
    const buena = await libroRevisado(
      slug,
      admin(),
      'inmuebles',
      await unLibroDe([
        {
          Matrícula: '50c 1234567',
          'Área (m²)': '72,55',
          Avalúo: '$ 185.000.000',
          'Coeficiente (%)': '1,25',
          Municipio: '76001',
        },
      ]),
    )
    expect(await libroGuardado(slug, admin(), 'inmuebles', buena.id)).to.include({ estado: 'guardada', creadas: 1 })
    const { body } = await admin().get('/inmuebles', { q: '50C-1234567' })
    expect(body.data[0]).to.include({
      matricula: '50C-1234567',
      area: 72.55,
      avaluo: 185_000_000,
      coeficiente_ph: 1.25,
      id_municipio: CATALOGO.cali,
      id_depto: CATALOGO.valle,
    })
  })

  const usuario = (email: string, documento: string, rol = 'Caja'): Renglon => ({
    'Tipo de documento': 'CC',
    'Número de documento': documento,
    Rol: rol,
    'Correo electrónico': email,
  })

  it('a cada usuario le llega su enlace, nadie sabe su contraseña, y su persona ya debe estar', async () => {
    await persona({ tipo_documento: 3, numero_documento: '81000001', nombres: 'Eva', apellidos: 'Luna' }, slug)
    const mala = await libroRevisado(
      slug,
      admin(),
      'usuarios',
      await unLibroDe([
        usuario('eva@x.co', '81.000.001'),
        usuario('EVA@x.co', '81000001'),
        usuario('sin-arroba', '81000001', 'Nadie más'),
        usuario('b@x.co', '9'),
        usuario('c@x.co', '81000001', 'Notario'),
      ]),
    )
    expect(
      (await filas('usuarios', mala.id)).filter(({ destino }) => destino === 'mala').map(({ dicho }) => dicho),
    ).to.deep.equal([
      [{ columna: 'Correo electrónico', mensaje: 'Repetido en la fila 2.' }],
      [{ columna: 'Rol', mensaje: 'Ese valor no está en el catálogo.' }],
      [
        {
          columna: 'Número de documento',
          mensaje: 'No hay una persona con ese documento: regístrela primero en Personas.',
        },
      ],
      [
        {
          columna: 'Rol',
          mensaje: '«Operaciones sospechosas (ROS): ver» es reservado: solo lo da o lo quita quien lo tiene.',
        },
      ],
    ])
    const buena = await libroRevisado(
      slug,
      admin(),
      'usuarios',
      await unLibroDe([usuario('eva@x.co', '81000001'), usuario(`caja@${slug}.co`, '81000001', 'Revisor')]),
    )
    expect(buena.cuentas).to.deep.equal({ mala: 0, distinta: 1, nueva: 1, igual: 0 })
    expect(await libroGuardado(slug, admin(), 'usuarios', buena.id)).to.include({ estado: 'guardada', creadas: 1 })
    const { db } = await officeOf(slug)
    const eva = await db('usuarios').where('email', 'eva@x.co').first<Json>()
    expect(eva).to.include({ usuario: 'Eva Luna', admin: 0, estado: 1 })
    expect([eva.invitado_en, eva.clave.startsWith('$argon2')]).to.deep.equal([eva.created_at, true])
    expect((await lettersLeft()).filter(({ to }) => to === 'eva@x.co')).to.have.length(1)
    expect(await db('trabajos').where({ nombre: TRABAJO_ENLACE, estado: 'hecho' })).to.have.length(1)
    expect(JSON.stringify(await db('auditoria').where('tabla', 'usuarios').select('despues'))).to.not.contain('argon2')
  })

  it('quien no es administrador no da un rol que pueda más que el suyo', async () => {
    await soloPuede(slug, [permiso('usuarios', 'crear'), permiso('usuarios', 'ver')])
    const nadie = api(slug).as('nadie')
    const vista = await libroRevisado(
      slug,
      nadie,
      'usuarios',
      await unLibroDe([usuario('z@x.co', '81000001', 'Administrador')]),
    )
    expect((await filas('usuarios', vista.id, nadie))[0]).to.deep.include({
      dicho: [
        { columna: 'Rol', mensaje: 'Ese rol puede más que el suyo: solo un administrador puede hacer este cambio.' },
      ],
    })
  })

  it('kill -9 con todo escrito y sin confirmar: no queda nada a medias, y al volver se guarda una sola vez', async () => {
    const env = await preparedEnvironment()
    const muere = await spawnServer({
      ...env,
      NODE_OPTIONS: `--import=${join(root, 'test/harness/morir.mjs')}`,
      MORIR_EN: '`creadas` = \\?',
    })
    const quien = await muere.as('admin')
    const libro = await unLibroDe(Array.from({ length: 300 }, (_, n) => unaFilaDePersona(n)))
    const {
      body: { id },
    } = await subirLibro(quien, 'personas', libro)
    const hasta = async (cliente: typeof quien, estado: string): Promise<void> => {
      while ((await cliente.get(`/importar/personas/${String(id)}`)).body.estado !== estado) await dormir(50)
    }
    await hasta(quien, 'revisada')
    await quien.post(`/importar/personas/${String(id)}/guardar`, {})
    while (
      await quien.get('/importar/personas').then(
        () => true,
        () => false,
      )
    )
      await dormir(50)
    expect(await muere.stop('SIGTERM'), 'it killed itself').to.equal(null)
    const cuantas = () =>
      adentroDe(env, async ({ db }) => ({
        personas: (await db('personas').where('nombres', 'like', 'Persona %').select('id')).length,
        claves: (await db('claves').where('clave', 'like', '%520000%').select('registro')).length,
      }))
    expect(await cuantas()).to.deep.equal({ personas: 0, claves: 0 })
    const vuelve = await spawnServer(env)
    await hasta(await vuelve.as('admin'), 'guardada')
    await vuelve.stop('SIGTERM')
    expect((await cuantas()).personas).to.equal(300)
  })
})
