export { api, CLAVE, Client, emailOf, freshOffice, makeOffice, tokenOf, type Role } from './offices.ts'
export { engine, freshEnvironment, mariadbUrl, throwawayFolder } from './engine.ts'
export { ask, type Json, type Reply } from './http.ts'
export { contextOf, jobsDone, officeOf, server, startServer, type TestServer } from './server.ts'
