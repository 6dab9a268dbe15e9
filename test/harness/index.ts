export { api, CLAVE, Client, emailOf, enter, freshOffice, madeAs, makeOffice, tokenOf, type Role } from './offices.ts'
export { engine, freshEnvironment, mariadbUrl, throwawayFolder } from './engine.ts'
export { ask, type Json, type Reply } from './http.ts'
export { contextOf, jobsDone, officeOf, server, startServer, withBackups, type TestServer } from './server.ts'
export {
  CATALOGO,
  hace,
  inmueble,
  liquidada,
  next,
  persona,
  radicacion,
  unaPersona,
  unaRadicacion,
  unInmueble,
} from './factories.ts'
export { obey } from './orden.ts'
export { adentroDe, preparedEnvironment, runOrder, spawnServer, type ChildServer, type Ended } from './child.ts'
export { packedZeros, sendForm, unPdf, type TestFile } from './files.ts'
