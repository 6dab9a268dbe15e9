import { avisoDePrivacidad } from '../../schemas/respuestas/personas/habeas.ts'
import { avisoQuery } from '../../schemas/personas/habeas.ts'
import { nobody, perMinute, route, type Route } from '../kernel/index.ts'
import { avisoVigente } from './libro.ts'
import { rutasDeReclamos } from './reclamos/routes.ts'
import { rutasDeTitulares } from './titulares.ts'

export const routes: Route[] = [
  route('GET /aviso_privacidad', {
    operation: 'leerAvisoDePrivacidad',
    summary: 'Aviso de privacidad de un formulario: su texto, su versión y para qué son los datos',
    needs: nobody('lo lee quien va a dar sus datos'),
    limit: perMinute(60),
    query: avisoQuery,
    reply: avisoDePrivacidad,
    handler: (ctx, { query }) => avisoVigente(ctx, query.formulario),
  }),
  ...rutasDeTitulares,
  ...rutasDeReclamos,
]
