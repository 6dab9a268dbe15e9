import { expect } from 'chai'
import { api, contextOf, engine, freshOffice, sendForm, unPdf, type Reply } from '../harness/index.ts'
import { tramiteConPapeles } from '../harness/adjuntos.ts'
import { solicitudConTramite, subirA } from '../harness/solicitudes-papeles.ts'

interface Query {
  sql?: string
}
const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as Query).sql ?? ''))

// a file has no connection to lose
if (engine === 'mariadb')
  describe('Archivos: nadie sabe si su fila quedó guardada', function () {
    this.timeout(90_000)
    let slug = ''
    before(async () => {
      slug = await freshOffice()
    })

    /** Has the next transaction that writes in a table lose its connection at COMMIT, once that took. */
    async function sinSaber(tabla: string, pedir: () => Promise<Reply>): Promise<{ reply: Reply; veces: number }> {
      const { client } = (await contextOf(slug)).db
      const ask = client.ask
      let suya: unknown
      let veces = 0
      client.ask = async function (connection: object, asked: unknown) {
        const text = textOf(asked)
        if (text.includes(`insert into \`${tabla}\``)) suya = connection
        const reply = await ask.call(this, connection, asked)
        if (text !== 'COMMIT' || connection !== suya) return reply
        veces++
        suya = undefined
        throw Object.assign(new Error('Lost at the commit'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true })
      }
      try {
        return { reply: await pedir(), veces }
      } finally {
        client.ask = ask
      }
    }

    const CUARTOS: Record<string, () => Promise<() => Promise<Reply>>> = {
      tramites_adjuntos: async () => {
        const {
          tramite,
          adjuntos: [uno],
        } = await tramiteConPapeles(slug, { documento_1: [{ name: 'a.pdf', content: unPdf('Cédula') }] })
        return () =>
          sendForm(
            api(slug).as('admin'),
            `/tramites/${tramite.id}/adjuntos/${uno?.id}`,
            {},
            { archivo: { name: 'b.pdf', content: unPdf('Otra') } },
          )
      },
      solicitudes_archivos: async () => {
        const { id } = await solicitudConTramite(slug)
        return () => subirA(slug, id)
      },
      solicitudes_borradores: async () => {
        const { id } = await solicitudConTramite(slug, { etapa: 4, estado: 'validados' })
        return () =>
          sendForm(
            api(slug).as('admin'),
            `/SolicitudesTramites/${id}/borradores`,
            {},
            { archivo: { name: 'm.pdf', content: unPdf('Minuta') } },
          )
      },
    }
    for (const [tabla, preparar] of Object.entries(CUARTOS))
      it(`${tabla}: el archivo se queda, y su fila lo encuentra`, async () => {
        const { reply, veces } = await sinSaber(tabla, await preparar())
        expect([veces, reply.status], reply.raw.toString()).to.deep.equal([1, 503])
        expect(reply.body.message).to.match(/Revise si quedó guardado/)
        const ctx = await contextOf(slug)
        const fila = await ctx.db(tabla).orderBy('id', 'desc').first<{ url_archivo: string }>('url_archivo')
        expect(await ctx.app.files.exists(ctx, fila.url_archivo)).to.equal(true)
      })
  })
