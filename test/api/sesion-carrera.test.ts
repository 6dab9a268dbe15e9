// mariadb: races
import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { api, emailOf, freshOffice, jobsDone, officeOf } from '../harness/index.ts'
import { llamar } from '../harness/ingreso.ts'

const VECES = 12

describe('La sesión, abierta a la vez', () => {
  it('ocho ingresos de una cuenta a la vez entran todos y ninguno deshace el trabajo de otro', async () => {
    const slug = await freshOffice()
    await officeOf(slug)
    const ocho = (ronda: number) =>
      Promise.all(
        Array.from({ length: 8 }, (_, n) => llamar(slug, emailOf('caja', slug), { ip: `190.2.${ronda}.${n + 1}` })),
      )
    for (let ronda = 0; ronda < VECES; ronda++) {
      let estados: number[] = []
      const sentencias = await sentenciasDe(async () => {
        estados = (await ocho(ronda)).map(({ status }) => status)
      }, 1)
      expect(estados).to.deep.equal(Array.from({ length: 8 }, () => 200))
      expect(
        sentencias.filter((sql) => /^rollback/i.test(sql)),
        `ronda ${ronda}`,
      ).to.deep.equal([])
    }
  })

  it('cuatro de un mismo sitio a la vez, también, y cada intento que acertó deja de contar', async () => {
    const slug = await freshOffice()
    const { db } = await officeOf(slug)
    for (let ronda = 0; ronda < VECES; ronda++) {
      let estados: number[] = []
      const cuatro = () => Promise.all(Array.from({ length: 4 }, () => llamar(slug, emailOf('caja', slug))))
      const sentencias = await sentenciasDe(async () => {
        estados = (await cuatro()).map(({ status }) => status)
      }, 1)
      expect(estados).to.deep.equal([200, 200, 200, 200])
      expect(
        sentencias.filter((sql) => /^rollback/i.test(sql)),
        `ronda ${ronda}`,
      ).to.deep.equal([])
    }
    expect(await db('intentos').where('fallos', '>', 0).orWhere('bloqueado_hasta', '>', 0)).to.deep.equal([])
  })

  it('otra escritura del mismo correo no es el correo: cada una tendría sus propios intentos', async () => {
    const slug = await freshOffice()
    const { email } = await (await officeOf(slug)).db('usuarios').where('email', emailOf('caja', slug)).first('email')
    const otras = ['á', 'à', 'ä'].map((letra) => email.replace('a', letra))
    expect(await Promise.all(otras.map(async (una) => (await llamar(slug, una)).status))).to.deep.equal([401, 401, 401])
    for (const una of otras) await api(slug).anonymous.post('/user/olvide', { email: una })
    await jobsDone(slug)
    expect(await (await officeOf(slug)).db('enlaces_clave').where('motivo', 'olvido')).to.deep.equal([])
  })
})

describe('Los permisos de un rol, dados a la vez', () => {
  it('dos que dan el mismo, o lo quitan, lo logran los dos', async () => {
    const slug = await freshOffice()
    const admin = api(slug).as('admin')
    const { id: id_rol } = (await admin.post('/rol', { name: 'De paso', description: 'Ayuda' })).body
    const cuatro = async (pedir: () => Promise<{ status: number }>) =>
      (await Promise.all([pedir(), pedir(), pedir(), pedir()])).map(({ status }) => status)
    expect(await cuatro(() => admin.post('/role-permission', { id_rol, id_permisos: 25 }))).to.deep.equal(
      Array.from({ length: 4 }, () => 201),
    )
    expect(await cuatro(() => admin.delete(`/role-permission/${String(id_rol)}?id_permisos=25`))).to.deep.equal(
      Array.from({ length: 4 }, () => 204),
    )
  })
})
