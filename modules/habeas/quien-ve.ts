import { openToAll } from '../kernel/index.ts'

export const deQuienLeeElAviso = openToAll('Aviso de privacidad', 'Es público: lo lee quien va a dar sus datos.')
