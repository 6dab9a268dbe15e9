import { expect } from 'chai'
import { api, freshOffice } from '../harness/index.ts'

describe('Estados civiles: «Pide datos del cónyuge»', () => {
  it('ese interruptor, y no otro, es lo que la minuta lee: prendido para los casados, se apaga y se prende en su pantalla', async () => {
    const slug = await freshOffice()
    const yo = api(slug).as('admin')
    const estados = (await yo.get('/estadosCiviles', { pageSize: 100 })).body.data
    const casado = estados.find(({ name }: { name: string }) => name === 'Casado(a) con sociedad conyugal vigente')
    expect([Boolean(casado.umh), Object.keys(casado).includes('seccion_conyuge')]).to.deep.equal([true, false])
    const guardada = async () => {
      const { body: minuta } = await yo.post('/minutas', {})
      const ana = {
        nombre: 'Ana Ruiz',
        genero: 'F',
        estado_civil: 'Casada con sociedad conyugal vigente',
        conyugue: { nombre: 'Luis Gil' },
      }
      const reply = await yo.put(`/minutas/${minuta.id}`, { datos: { compradores: [ana] }, version: minuta.version })
      expect(reply.status, reply.raw.toString()).to.equal(200)
      return reply.body.datos.compradores[0].conyugue
    }
    expect(await guardada()).to.include({ nombre: 'Luis Gil' })
    expect((await yo.put(`/estadosCiviles/${casado.id}`, { umh: 0 })).status).to.equal(200)
    expect(await guardada()).to.equal(undefined)
    await yo.put(`/estadosCiviles/${casado.id}`, { umh: 1 })
    expect(await guardada()).to.include({ nombre: 'Luis Gil' })
  })
})
