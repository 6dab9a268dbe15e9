import { expect } from 'chai'
import { api, contextOf, next, sendForm, type Json } from '../harness/index.ts'
import { unLibro } from '../harness/lotes-minutas.ts'
import { unaHoja, unaOrden } from '../harness/orden-tramite.ts'

const unaFila = (mas: Json = {}): Json => ({
  'Matrícula inmobiliaria': `370-${next()}`,
  'Número del inmueble': 'T5-502',
  'Nombre comprador 1': 'Ana Ruiz',
  'Documento comprador 1': '31398422',
  'Nombre vendedor 1': 'Constructora Los Alpes S.A.S.',
  'Documento vendedor 1': '900.373.913-4',
  'Valor de la venta': 185_000_000,
  ...mas,
})

const registro = async (id: number): Promise<Json> =>
  (await api('demo').as('radicador').get(`/tramites/${id}/registro`)).body
const dato = ({ datos }: Json, clave: string): Json => datos.find((uno: Json) => uno.clave === clave)

describe('La hoja de una orden de escrituración (FormatoRegistro)', () => {
  it('se lee en data con las claves de la especificación', async () => {
    const fila = unaFila({ 'Fecha pactada': '01/12/2026' })
    const { id } = await unaOrden([fila])
    const { data } = (await api('demo').as('radicador').get(`/tramites/${id}`)).body
    expect(data).to.deep.equal({
      property_number: 'T5-502',
      registration_number: fila['Matrícula inmobiliaria'],
      first_buyer_name: 'Ana Ruiz',
      first_buyer_id: '31398422',
      first_seller_name: 'Constructora Los Alpes S.A.S.',
      first_seller_id: '900.373.913-4',
      sale_value: 185_000_000,
      agreed_date: '2026-12-01',
    })
  })

  it('de varias escrituras se lee la de la matrícula de la orden', async () => {
    const [una, otra] = [unaFila(), unaFila({ 'Nombre comprador 1': 'Luis Soto' })]
    const { id } = await unaOrden([una, otra], { matricula: String(otra['Matrícula inmobiliaria']) })
    const leido = await registro(id)
    expect(leido.hoja.fila).to.equal(3)
    expect(dato(leido, 'first_buyer_name').valor).to.equal('Luis Soto')
  })

  it('de varias sin la suya no se lee ninguna, y se dice', async () => {
    const { id } = await unaOrden([unaFila(), unaFila()], { matricula: '370-1' })
    const { motivo, datos, data } = await registro(id)
    expect(motivo).to.equal('La hoja trae 2 escrituras y ninguna es de la matrícula 370-1.')
    expect([datos, data]).to.deep.equal([[], {}])
  })

  it('una orden en .docx o .xls se guarda y no se lee, y se dice', async () => {
    const { id } = await unaOrden([unaFila()], { extension: 'docx' })
    expect((await registro(id)).motivo).to.match(/^La orden llegó en \.docx: se guarda y se descarga/)
  })

  it('dice sus fallas por fila y columna, y cada celda como está escrita y como se entendió', async () => {
    const { id } = await unaOrden([unaFila({ 'Valor de la venta': 'mucho', 'Valor del crédito': '$ 130.000.000,00' })])
    const leido = await registro(id)
    expect(leido.fallas).to.deep.include({ columna: 'Valor de la venta', mensaje: '«mucho» no es un valor en pesos' })
    const falla = '«mucho» no es un valor en pesos'
    expect(dato(leido, 'sale_value')).to.deep.include({ dicho: 'mucho', leido: null, valor: null, falla })
    expect(dato(leido, 'credit_value')).to.deep.include({
      dicho: '$ 130.000.000,00',
      leido: 130_000_000,
      valor: 130_000_000,
      falla: null,
    })
  })

  it('lo que alguien corrige queda dicho, y la hoja que reemplaza trae solo lo que cambió', async () => {
    const fila = unaFila({ Banco: 'Banco Uno' })
    const { id, adjunto } = await unaOrden([fila])
    const ctx = await contextOf('demo')
    const { data } = await registro(id)
    await ctx
      .db('tramites')
      .where({ id })
      .update({ data: JSON.stringify({ ...data, first_buyer_name: 'Ana María Ruiz' }) })
    expect(dato(await registro(id), 'first_buyer_name')).to.deep.include({
      dicho: 'Ana Ruiz',
      valor: 'Ana María Ruiz',
      corregido: true,
    })
    await unaHoja(ctx, id, await unLibro([{ ...fila, Banco: 'Banco Dos' }]), { reemplaza_a: adjunto.id })
    const despues = await registro(id)
    expect([dato(despues, 'first_buyer_name').valor, dato(despues, 'bank').valor]).to.deep.equal([
      'Ana María Ruiz',
      'Banco Dos',
    ])
  })

  it('cinco compradores y cinco vendedores caben', async () => {
    const cinco = (quien: string) =>
      Object.fromEntries(
        [1, 2, 3, 4, 5].flatMap((n) => [
          [`Nombre ${quien} ${n}`, `Parte Número ${n}`],
          [`Documento ${quien} ${n}`, String(9_000_000 + n)],
        ]),
      )
    const { id } = await unaOrden([unaFila({ ...cinco('comprador'), ...cinco('vendedor') })])
    const leido = await registro(id)
    for (const clave of ['fifth_buyer_name', 'fifth_seller_name'])
      expect(dato(leido, clave).valor).to.equal('Parte Número 5')
  })

  it('la historia dice que los datos cambiaron, y no lo que dicen', async () => {
    const { id } = await unaOrden([unaFila({ 'Nombre comprador 1': 'Nombre Reservadísimo' })])
    const ctx = await contextOf('demo')
    const lineas = await ctx.db('auditoria').where({ tabla: 'tramites', registro: id })
    expect(lineas).to.have.length.above(0)
    expect(JSON.stringify(lineas)).to.not.include('Reservadísimo')
  })

  it('la que alguien reemplaza en el trámite se lee en el acto', async () => {
    const fila = unaFila({ Banco: 'Banco Uno' })
    const { id, adjunto } = await unaOrden([fila])
    const hoja = { archivo: { name: 'orden.xlsx', content: await unLibro([{ ...fila, Banco: 'Banco Tres' }]) } }
    const { status, raw } = await sendForm(
      api('demo').as('radicador'),
      `/tramites/${id}/adjuntos/${adjunto.id}`,
      {},
      hoja,
    )
    expect(status, raw.toString()).to.be.oneOf([200, 201])
    expect(dato(await registro(id), 'bank').valor).to.equal('Banco Tres')
  })
})
