import { ofOffice, openToAll } from '../kernel/index.ts'

export const deQuienLeeElAviso = openToAll('Aviso de privacidad', 'Es público: lo lee quien va a dar sus datos.')

export const deReclamo = ofOffice(
  'Reclamos de datos',
  'De toda la oficina: cualquiera de sus encargados responde por ella.',
)

export const deAutorizacion = ofOffice('Autorizaciones de datos', 'De toda la oficina: el libro es uno.')
