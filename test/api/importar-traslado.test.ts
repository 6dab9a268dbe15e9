// mariadb: locks, numbers
import { expect } from 'chai'
import { comprobantesDe } from '../../modules/libros/informes/contable/asientos.ts'
import { revisar } from '../../modules/revision/index.ts'
import { inTransaction, workbook } from '../../modules/kernel/index.ts'
import { unZip } from '../harness/adjuntos.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, radicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { libroGuardado, libroRevisado, subirLibro, type Renglon } from '../harness/importar.ts'

type Hojas = Readonly<Record<string, readonly Renglon[]>>

const unLibro = (hojas: Hojas): Promise<Buffer> =>
  workbook(
    Object.entries(hojas).map(([name, renglones]) => {
      const titulos = [...new Set(renglones.flatMap((una) => Object.keys(una)))]
      return {
        name,
        columns: titulos.map((title) => ({ title, type: 'text' as const })),
        rows: renglones.map((una) => titulos.map((titulo) => (una[titulo] === undefined ? null : String(una[titulo])))),
      }
    }),
  )

const persona = (documento: string, nombres: string): Renglon => ({
  'Tipo de documento': 'CC',
  'Número de documento': documento,
  'Nombres o razón social': nombres,
  Apellidos: 'De Antes',
  Teléfono: '3001234567',
})

const BUENO: Hojas = {
  Personas: [persona('52000001', 'Ana'), persona('52000002', 'Luis'), persona('52000003', 'Rosa')],
  Usuarios: [
    {
      'Tipo de documento': 'CC',
      'Número de documento': '52000003',
      'Correo electrónico': 'rosa@ejemplo.co',
      Rol: 'Radicador/Digitador',
    },
  ],
  Inmuebles: [{ Matrícula: '370-1234567', Dirección: 'Calle 1 # 2-3', Municipio: 'Cali, Valle del Cauca' }],
  Proyectos: [{ Código: 'ANT-01', Nombre: 'Altos de Antes', 'Número de documento': '52000003' }],
  Servicios: [{ Nombre: 'Copia del programa anterior', Tipo: 'Servicio notarial', Precio: '4.500' }],
  Otorgantes: [
    { Radicación: '1502', 'Número de documento': '52000001', Calidad: 'Vendedor', Porcentaje: '100' },
    { Radicación: '1502', 'Número de documento': '52000002', Calidad: 'Comprador', Porcentaje: '100' },
  ],
  Radicaciones: [
    {
      Radicación: '1502',
      Fecha: '15/10/2026',
      Acto: 'Compraventa',
      Cuantía: '185.000.000',
      Matrículas: '370-1234567',
      'Documento del encargado': '52000003',
    },
    { Radicación: '1510', Fecha: '20/10/2026', Acto: 'Testamento abierto', 'Documento del encargado': '52000003' },
  ],
  Cartera: [{ Documento: 'FE-10', 'Número de documento': '52000001', Fecha: '15/10/2026', Saldo: '1.250.000' }],
  Depósitos: [
    {
      'Recibo anterior': '2044',
      Fecha: '15/10/2026',
      'Número de documento': '52000002',
      Radicación: '1502',
      Saldo: '500.000',
    },
  ],
  Trámites: [
    {
      'Número anterior': 'T-1',
      'Tipo de trámite': 'Certificado de vigencia de poder',
      'Número de documento': '52000001',
    },
  ],
}

describe('Venir de otro programa', function () {
  this.timeout(180_000)
  const admin = (slug: string) => api(slug).as('admin')
  const contar = async (slug: string) => {
    const { db } = await contextOf(slug)
    const de = async (tabla: string) => Number((await db(tabla).count({ n: '*' }).first())?.['n'])
    return {
      radicaciones: await de('radicaciones'),
      depositos: await de('depositos'),
      cuentas: await de('cuentas_por_cobrar'),
    }
  }
  const faltas = async (slug: string, id: number) =>
    (
      (await admin(slug).get(`/importar/traslado/${id}/filas`)).body as {
        rotulo: string
        destino: string
        dicho: { columna: string; mensaje: string }[]
      }[]
    )
      .filter(({ destino }) => destino === 'mala')
      .flatMap(({ rotulo, dicho }) =>
        dicho.map(({ columna, mensaje }) => `${rotulo.split(' · ')[0]}: ${columna}: ${mensaje}`),
      )

  const descuadra = async (slug: string) => {
    const faltan: unknown[] = []
    for await (const falta of revisar(await contextOf(slug))) faltan.push(falta)
    return faltan
  }

  it('trae todo con sus números y saldos, cuadra, no lo trae dos veces, y se deshace mientras nada cambie', async () => {
    const slug = await freshOffice()
    const content = await unLibro(BUENO)
    const vista = await libroRevisado(slug, admin(slug), 'traslado', content)
    expect(await faltas(slug, vista.id)).to.deep.equal([])
    expect(vista.cuentas).to.deep.include({ mala: 0, nueva: 14 })
    expect(await contar(slug), 'the preview leaves nothing').to.deep.equal({
      radicaciones: 0,
      depositos: 0,
      cuentas: 0,
    })
    const hecha = await libroGuardado(slug, admin(slug), 'traslado', vista.id)
    expect([hecha.estado, hecha.motivo]).to.deep.equal(['guardada', null])
    const total = (hoja: string) => hecha.totales.find((una: { hoja: string }) => una.hoja === hoja)
    expect(total('cartera')).to.deep.include({ filas: 1, valor: 1_250_000, creadas: 1, valor_creado: 1_250_000 })
    expect(total('radicaciones')).to.deep.include({ filas: 2, valor: 185_000_000 })

    const ctx = await contextOf(slug)
    const numeros = await ctx.db('radicaciones').orderBy('numero_radicacion').pluck('numero_radicacion')
    expect(numeros).to.deep.equal([1502, 1510])
    expect(Number((await ctx.db('depositos').first())?.total)).to.equal(500_000)
    const otorgantes = await ctx.db('otorgantes_acto').count({ n: '*' }).first()
    expect(Number(otorgantes?.['n'])).to.equal(2)
    expect(await descuadra(slug)).to.deep.equal([])
    const comprobantes = () => comprobantesDe(ctx, { desde: ctx.today, hasta: ctx.today })
    expect(await comprobantes(), 'the accounts of the other program have these balances').to.deep.equal([])
    const rosa = () => ctx.db('usuarios').where('email', 'rosa@ejemplo.co').first()
    expect((await rosa()).invitado_en, 'invited').to.be.a('string')
    expect(await ctx.db('enlaces_clave').where('id_usuario', (await rosa()).id)).to.have.length(1)

    const otra = await libroRevisado(slug, admin(slug), 'traslado', content)
    expect(otra.cuentas, 'nor its parties').to.deep.include({ nueva: 0, igual: 14 })

    expect((await admin(slug).post(`/importar/traslado/${vista.id}/deshacer`, {})).status).to.equal(204)
    expect(await ctx.db('radicaciones').select('id')).to.deep.equal([])
    expect(await rosa()).to.equal(undefined)
    expect(await ctx.db('depositos').whereNull('anulado_en').select('id')).to.deep.equal([])
    expect(await ctx.db('cuentas_por_cobrar').where('abierta', 1).select('id')).to.deep.equal([])
    expect(await comprobantes()).to.deep.equal([])
    expect((await admin(slug).post(`/importar/traslado/${vista.id}/deshacer`, {})).status).to.equal(409)
    expect(await descuadra(slug)).to.deep.equal([])
    const denuevo = await libroRevisado(slug, admin(slug), 'traslado', content)
    expect([denuevo.cuentas.mala, denuevo.cuentas.nueva > 6]).to.deep.equal([0, true])
    // new filings go on after those of the other program
    expect((await radicacion({}, {}, slug)).numero_radicacion).to.equal(1511)
  })

  it('dice cada falta por su celda, y con una no se trae nada', async () => {
    const slug = await freshOffice()
    const vista = await libroRevisado(
      slug,
      admin(slug),
      'traslado',
      await unLibro({
        ...BUENO,
        Radicaciones: [
          { Radicación: '1502', Fecha: '31/12/2099', Acto: 'Compraventa', 'Documento del encargado': '52000003' },
          {
            Radicación: '1511',
            Fecha: '15/10/2026',
            Acto: 'Un acto que no hay',
            'Documento del encargado': '52000003',
          },
          {
            Radicación: '1512',
            Fecha: '15/10/2026',
            Acto: 'Compraventa',
            Matrículas: '370-9',
            'Documento del encargado': '1',
          },
        ],
        Depósitos: [{ 'Recibo anterior': '1', Fecha: '15/10/2026', 'Número de documento': '52000002', Saldo: '-5' }],
        Cartera: [
          { Documento: 'FE-10', 'Número de documento': '999', Fecha: '15/10/2026', Saldo: '1.250.000' },
          { Documento: 'FE-10', 'Número de documento': '52000001', Fecha: '15/10/2026', Saldo: '1,5' },
        ],
      }),
    )
    const dichas = (await faltas(slug, vista.id)).join('\n')
    for (const frase of [
      'Radicaciones: Fecha: No puede ser posterior a hoy.',
      'Radicaciones: Acto: Ese valor no está en el catálogo.',
      'Radicaciones: Documento del encargado: No hay una persona con ese documento: póngala en la hoja Personas.',
      'Depósitos: Saldo: Debe ser un valor en pesos, sin centavos.',
      'Cartera: Número de documento: No hay una persona con ese documento: póngala en la hoja Personas.',
      'Cartera: Documento: Repetido en la fila 2.',
    ])
      expect(dichas).to.include(frase)
    expect((await admin(slug).post(`/importar/traslado/${vista.id}/guardar`, {})).status).to.equal(409)
    expect(await contar(slug)).to.deep.equal({ radicaciones: 0, depositos: 0, cuentas: 0 })
  })

  it('un otorgante sin su radicación, o de un acto que ella no tiene, no se queda por fuera en silencio', async () => {
    const slug = await freshOffice()
    const [ana = {}, luis = {}] = BUENO['Otorgantes'] ?? []
    const de = async (Otorgantes: Renglon[]) =>
      faltas(slug, (await libroRevisado(slug, admin(slug), 'traslado', await unLibro({ ...BUENO, Otorgantes }))).id)
    expect(await de([ana, { ...luis, Radicación: '1599' }])).to.deep.equal([
      'Otorgantes: Radicación: La radicación 1599 no está en la hoja Radicaciones: va en el mismo libro.',
    ])
    expect(await de([ana, { ...luis, Acto: 'Testamento abierto' }])).to.deep.equal([
      'Otorgantes: Acto: La radicación 1502 no tiene ese acto en la hoja Radicaciones.',
    ])
  })

  it('lo que otro está cambiando mientras se deshace no se borra', async () => {
    const slug = await freshOffice()
    const { Personas = [] } = BUENO
    const vista = await libroRevisado(slug, admin(slug), 'traslado', await unLibro({ Personas }))
    await libroGuardado(slug, admin(slug), 'traslado', vista.id)
    const ctx = await contextOf(slug)
    const deshecha = await inTransaction(ctx, async ({ db }) => {
      await db('personas').where('numero_documento', '52000002').increment('version', 1)
      const pedida = admin(slug).post(`/importar/traslado/${vista.id}/deshacer`, {})
      await new Promise((resolve) => setTimeout(resolve, 700))
      return { pedida }
    })
    const { status, body } = await deshecha.pedida
    expect([status, body.code]).to.deep.equal([409, 'en_uso'])
    expect(await ctx.db('personas').where('numero_documento', 'like', '5200000%')).to.have.length(3)
  })

  it('no se deshace lo que ya se cambió o se usó, y se nombra', async () => {
    const slug = await freshOffice()
    const vista = await libroRevisado(slug, admin(slug), 'traslado', await unLibro(BUENO))
    await libroGuardado(slug, admin(slug), 'traslado', vista.id)
    const { db } = await contextOf(slug)
    const radicada = await db('radicaciones').where('numero_radicacion', 1510).first()
    await db('radicaciones').where('id', radicada.id).increment('version', 1)
    const negada = await admin(slug).post(`/importar/traslado/${vista.id}/deshacer`, {})
    expect([negada.status, negada.body.message]).to.deep.equal([
      409,
      'No se deshizo nada: «Radicaciones · No. 1510» cambió después de traerla. Corríjala en su pantalla.',
    ])
    expect(await contar(slug)).to.deep.equal({ radicaciones: 2, depositos: 1, cuentas: 1 })
    await db('radicaciones').where('id', radicada.id).increment('version', -1)
    const otra = await db('radicaciones').where('numero_radicacion', 1502).first()
    const luis = await db('personas').where('numero_documento', '52000002').first()
    await deposito(luis.id, otra.id, 20_000, slug)
    const usada = await admin(slug).post(`/importar/traslado/${vista.id}/deshacer`, {})
    expect(usada.status, usada.raw.toString()).to.equal(409)
    expect(usada.body.message).to.match(/^No se deshizo nada: «Radicaciones · No. 1502» se usó después de traerla/)
    expect(await contar(slug)).to.deep.equal({ radicaciones: 2, depositos: 2, cuentas: 1 })
    expect((await api(slug).as('caja').post(`/importar/traslado/${vista.id}/deshacer`, {})).status).to.equal(403)
  })

  it('los usuarios los trae quien puede crear usuarios; de nadie que no esté en el libro o en la oficina', async () => {
    const slug = await freshOffice()
    const { Personas = [], Usuarios: [rosa = {}] = [] } = BUENO
    const [ana = {}] = Personas
    const libro = await unLibro({
      Personas: [ana],
      Usuarios: [
        { ...rosa, 'Número de documento': '52000001' },
        { ...rosa, 'Correo electrónico': 'otra@ejemplo.co' },
      ],
    })
    const vista = await libroRevisado(slug, admin(slug), 'traslado', libro)
    expect(await faltas(slug, vista.id)).to.deep.equal([
      'Usuarios: Número de documento: No hay una persona con ese documento: regístrela primero en Personas.',
    ])
    await soloPuede(slug, [permiso('oficina', 'crear'), permiso('personas', 'crear')])
    const suyo = await libroRevisado(slug, api(slug).as('nadie'), 'traslado', await unLibro(BUENO))
    const filas = (await api(slug).as('nadie').get(`/importar/traslado/${suyo.id}/filas`)).body as Json[]
    const mensajes = filas.filter(({ rotulo }) => String(rotulo).startsWith('Usuarios')).flatMap(({ dicho }) => dicho)
    expect(mensajes.map(({ mensaje }: Json) => mensaje)).to.deep.equal(['Su rol no puede crear lo que trae esta hoja.'])
  })

  it('los libros hostiles se niegan con una frase: macros, sin hojas conocidas, un millón de filas, otro formato', async () => {
    const slug = await freshOffice()
    const negado = async (content: Uint8Array) => {
      const reply = await subirLibro(admin(slug), 'traslado', content)
      return [reply.status, reply.body.errors?.archivo?.[0]]
    }
    expect(await negado(await unLibro({ Datos: [{ Nada: 'x' }] }))).to.satisfy(
      ([status, frase]: [number, string]) => status === 422 && frase.startsWith('No se reconoce ninguna hoja'),
    )
    const soloTitulos = await workbook([{ name: 'Cartera', columns: [{ title: 'Saldo', type: 'text' }], rows: [] }])
    expect((await negado(soloTitulos))[1]).to.equal('El libro trae los títulos y ninguna fila.')
    expect(await negado(Buffer.from('no es un libro\0'))).to.deep.equal([
      422,
      'El archivo no es un libro de Excel (.xlsx) ni un CSV.',
    ])
    const parte = (texto: string) => new TextEncoder().encode(texto)
    const macros = unZip({
      '[Content_Types].xml': parte('<Types/>'),
      'xl/workbook.xml': parte('<workbook/>'),
      'xl/vbaProject.bin': parte('x'),
    })
    expect((await negado(macros))[1]).to.include('El libro tiene macros')
    const muchas = await unLibro({
      Personas: Array.from({ length: 1_600 }, (_, n) => persona(String(53_000_000 + n), 'X')),
    })
    expect((await negado(muchas))[1]).to.match(/^El libro trae 1\.600 filas y caben 1\.500\. .*no se repite\.$/)
    expect((await admin(slug).get('/importar/traslado/plantilla')).raw.subarray(0, 2).toString()).to.equal('PK')
  })
})
