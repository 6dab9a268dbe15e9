import { buscable } from '../../entidades/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import type { Minuta } from '../model.ts'
import { LISTA, porHallar } from './listar-minutas.ts'

buscable({
  clase: 'minutas',
  titulo: 'Minutas',
  llamadas: ['minuta', 'minutas'],
  needs: anyOf(crear('plantillas'), modificar('tramites')),
  lista: LISTA,
  filas: porHallar,
  hallado: (minuta) => {
    const { numero_radicacion } = minuta as Minuta & { numero_radicacion: number | null } // `porHallar` joins it
    return {
      titulo: minuta.titulo,
      detalle: [numero_radicacion ? `Radicación ${numero_radicacion}` : null, minuta.otorgantes]
        .filter(Boolean)
        .join(' · '),
      href: `/admin/minuta/${minuta.id}`,
      claves: [minuta.titulo],
    }
  },
  enLista: () => '/admin/minutas',
})
