/** Imported first: React chooses its build by this variable when it is loaded, and the development one takes five times as long. */
process.env["NODE_ENV"] ??= "production";
