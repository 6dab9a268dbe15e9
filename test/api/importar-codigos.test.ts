// mariadb: its booleans, and the history of what a sheet changes
import { expect } from 'chai'
import { readXlsx } from 'hucre/xlsx'
import { workbookHere } from '../../modules/kernel/lists/export/cells.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, freshOffice, officeOf, sendForm, type Client, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

type Hojas = Record<string, string[][]>
const PATH = '/importar/codigos'

describe('Los códigos de los informes, en una hoja', function () {
  this.timeout(120_000)
  let slug = ''
  const admin = () => api(slug).as('admin')
  const bajar = async (): Promise<Hojas> => {
    const { raw, status } = await admin().get(PATH)
    expect(status).to.equal(200)
    const { sheets } = await readXlsx(raw)
    return Object.fromEntries(
      sheets.map(({ name, rows }) => [name, rows.map((row) => row.map((v) => String(v ?? '')))]),
    )
  }
  const libro = async (hojas: Hojas) =>
    Buffer.from(
      await workbookHere(
        Object.entries(hojas).map(([name, [titulos = [], ...rows]]) => ({
          name,
          columns: titulos.map((title) => ({ title, type: 'text' as const })),
          rows,
        })),
      ),
    )
  const subir = async (hojas: Hojas | Buffer, huella?: string, quien: Client = admin()) =>
    sendForm(quien, PATH, huella ? { huella } : {}, {
      archivo: { name: 'codigos.xlsx', content: Buffer.isBuffer(hojas) ? hojas : await libro(hojas) },
    })
  const negado = async (hojas: Hojas | Buffer): Promise<string> => {
    const { status, body } = await subir(hojas)
    expect(status).to.equal(422)
    return body.errors.archivo[0]
  }
  before(async () => {
    slug = await freshOffice()
  })

  it('la hoja que se baja no cambia nada; lo que se llena se ve, se guarda entero y queda en el historial', async () => {
    const hojas = await bajar()
    expect(Object.keys(hojas)).to.deep.equal(['Actos', 'Tipos de otorgantes', 'Renglones del estadístico'])
    const todas = Object.values(hojas).reduce((suma, { length }) => suma + length - 1, 0)
    expect((await subir(hojas)).body).to.deep.include({ cambios: [], faltas: [], iguales: todas })

    const [acto = [], tipo = [], renglon = []] = Object.values(hojas).map(([, primera]) => primera)
    const nombre = acto[1] ?? ''
    acto.splice(2, 4, '01', '0123456789', '2', 'Sí')
    tipo[2] = 'A-7'
    renglon[2] = 'compraventa de prueba'
    const vista = await subir(hojas)
    expect(vista.body).to.include({ guardado: false, iguales: todas - 3 })
    expect(vista.body.cambios.map(({ hoja, fila, antes, ahora }: Json) => [hoja, fila, antes, ahora])).to.deep.include([
      'Actos',
      2,
      'No',
      'Sí',
    ])
    expect(vista.body.cambios).to.have.length(6)
    const leido = async () => (await admin().get(`/actos/${acto[0]}`)).body
    expect((await leido()).cod_dian).to.not.equal('01')
    // a colleague writes one of them meanwhile
    await admin().put(`/actos/${acto[0]}`, { cod_dian: '77' })
    expect((await subir(hojas, vista.body.huella)).status).to.equal(409)
    const otra = await subir(hojas)
    const guardada = await subir(hojas, otra.body.huella)
    expect([guardada.status, guardada.body.guardado]).to.deep.equal([200, true])
    expect(await leido()).to.include({
      name: nombre,
      cod_dian: '01',
      ron_clase: '0123456789',
      fila_estadistico: '2',
    })
    const again = await subir(hojas, otra.body.huella)
    expect([again.status, again.body.cambios, again.body.iguales]).to.deep.equal([200, [], todas])
    const { db } = await officeOf(slug)
    const historia = await db('auditoria').where({ tabla: 'actos', registro: acto[0] }).orderBy('id', 'desc').first()
    expect(JSON.stringify(historia)).to.contain('0123456789')
    expect(await db('auditoria').where({ tabla: 'actos', registro: acto[0] })).to.have.length(2)
  })

  it('cada celda mala se dice en su fila, y con una no se guarda ninguna; una vacía deja su código', async () => {
    const { Actos: [titulos = [], uno = [], dos = [], tres = []] = [] } = await bajar()
    const [a, b] = [uno[0] ?? '', dos[0] ?? '']
    const hojas = {
      Actos: [
        titulos,
        [a, uno[1] ?? '', '88', '', '', ''],
        [b, dos[1] ?? '', 'a b', '', '99', 'quizás'],
        ['999999', 'Nadie', '1', '', '', ''],
        [a, uno[1] ?? '', '9', '', '', ''],
        [tres[0] ?? '', 'Otro nombre', '9', '', '', ''],
      ],
    }
    const { body } = await subir(hojas)
    expect(body.faltas.map(({ fila, columna, mensaje }: Json) => [fila, columna, mensaje])).to.deep.equal([
      [3, 'Código de la DIAN', 'Es un código, sin espacios.'],
      [3, 'Renglón del estadístico', 'Ningún renglón activo del informe estadístico tiene ese código.'],
      [3, 'Códigos confirmados', 'Debe ser sí o no.'],
      [4, 'Clave', 'Esa clave no es de ninguna fila del catálogo.'],
      [5, 'Clave', 'Repetida en la fila 2.'],
      [6, 'Nombre', `Esa clave es de «${tres[1]}».`],
    ])
    expect(body.cambios.map(({ columna }: Json) => columna)).to.deep.equal(['Código de la DIAN'])
    expect((await subir(hojas, body.huella)).status).to.equal(422)
    expect((await admin().get(`/actos/${a}`)).body.cod_dian).to.equal('01')
  })

  it('otro libro, otra hoja, sin permiso o sin archivo: se niega con una frase', async () => {
    expect(await negado(Buffer.from('PK\u0003\u0004 nada'))).to.include('no se pudo leer')
    expect(await negado({ Datos: [['Clave'], ['1']] })).to.include('«Datos» no es de este libro')
    expect(
      await negado({
        Actos: [
          ['Clave', 'Código DIAN'],
          ['1', '1'],
        ],
      }),
    ).to.include('«Código DIAN», «Nombre»')
    expect((await sendForm(admin(), PATH, {}, {})).status).to.equal(422)
    const nadie = api(slug).as('nadie')
    await soloPuede(slug, [permiso('actos', 'modificar')])
    expect((await readXlsx((await nadie.get(PATH)).raw)).sheets.map(({ name }) => name)).to.deep.equal(['Actos'])
    expect((await subir(await bajar(), undefined, nadie)).status).to.equal(403)
    await soloPuede(slug, [permiso('libros', 'ver')])
    expect((await nadie.get(PATH)).status).to.equal(403)
  })
})
