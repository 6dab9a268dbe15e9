import { expect } from 'chai'
import { insistir } from '../../../ui/kit/http/llaves.ts'

describe('ui: lo que no se sabe si se guardó', () => {
  const refused = (code: string) =>
    new Response(JSON.stringify({ message: 'Se perdió la conexión.', code }), {
      status: 503,
      headers: { 'retry-after': '0.01' },
    })
  const saved = () => new Response('{"id":7}', { status: 201 })
  let sent = 0
  const sending =
    (...answers: Response[]) =>
    () => {
      sent++
      return Promise.resolve(answers.shift() ?? saved())
    }
  beforeEach(() => {
    sent = 0
  })

  it('se pregunta de nuevo sin que la persona haga nada', async () => {
    const response = await insistir(sending(refused('sin_confirmar'), refused('sin_confirmar')))
    expect(await response.json()).to.deep.equal({ id: 7 })
    expect(sent).to.equal(3)
  })

  it('pero no para siempre', async () => {
    const response = await insistir(sending(...Array.from({ length: 9 }, () => refused('sin_confirmar'))))
    expect([response.status, sent]).to.deep.equal([503, 4])
    expect(await response.json(), 'whoever asked reads it').to.include({ code: 'sin_confirmar' })
  })

  it('ni lo que el servidor no reconocería, ni cuando ya nadie espera', async () => {
    for (const code of ['revise', 'sin_base', 'ocupado'])
      expect((await insistir(sending(refused(code)))).status).to.equal(503)
    expect(sent).to.equal(3)
    const gone = insistir(sending(refused('sin_confirmar')), AbortSignal.timeout(1)).catch(
      (error: unknown) => error instanceof DOMException && error.name,
    )
    expect(await gone).to.equal('AbortError')
  })
})
